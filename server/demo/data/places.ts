import type { Rows } from '../numbered-rows.ts';

/** Base location ids by a short name; location ids are others on purpose, so that mistaking one for the other shows. */
export const sites = {
  houston: 1001,
  shipChannel: 1002,
  midland: 1003,
  anchorage: 1004,
  stavanger: 2001,
  bergen: 2002,
  abuDhabi: 3001,
  dubai: 3002,
  mumbai: 4001,
  kakinada: 4002,
  aberdeen: 5001,
  greatYarmouth: 5002,
  macae: 6001,
  perth: 7001,
  darwin: 7002,
  /** Given up: nothing is offered there any more. */
  atyrau: 8001,
} as const;

export type Site = keyof typeof sites;

export const countries: Rows<'country'> = [
  { id: 1, name: 'United States' },
  { id: 2, name: 'Norway' },
  { id: 3, name: 'United Arab Emirates' },
  { id: 4, name: 'India' },
  { id: 5, name: 'United Kingdom' },
  { id: 6, name: 'Brazil' },
  { id: 7, name: 'Australia' },
  { id: 8, name: 'Kazakhstan' },
  { id: 9, name: 'Canada' },
];

/** Some have no location: one can stay in a hotel there. */
export const cities: Rows<'city'> = [
  { id: 1, country_id: 1, name: 'Houston' },
  { id: 2, country_id: 1, name: 'Midland' },
  { id: 3, country_id: 1, name: 'Anchorage' },
  { id: 4, country_id: 2, name: 'Stavanger' },
  { id: 5, country_id: 2, name: 'Bergen' },
  { id: 6, country_id: 2, name: 'Hammerfest' },
  { id: 7, country_id: 3, name: 'Abu Dhabi' },
  { id: 8, country_id: 3, name: 'Dubai' },
  { id: 9, country_id: 4, name: 'Mumbai' },
  { id: 10, country_id: 4, name: 'Kakinada' },
  { id: 11, country_id: 5, name: 'Aberdeen' },
  { id: 12, country_id: 5, name: 'Great Yarmouth' },
  { id: 13, country_id: 5, name: 'London' },
  { id: 14, country_id: 6, name: 'Macaé' },
  { id: 15, country_id: 7, name: 'Perth' },
  { id: 16, country_id: 7, name: 'Darwin' },
  { id: 17, country_id: 8, name: 'Atyrau' },
  { id: 18, country_id: 9, name: 'Calgary' },
  { id: 19, country_id: 9, name: 'St. John’s' },
];

const mondayToSaturday = [1, 2, 3, 4, 5, 6];
const sundayToThursday = [7, 1, 2, 3, 4];

export const locations: Rows<'location'> = [
  { id: 1, base_location_id: sites.houston, city_id: 1, name: 'Houston (West Yard)', time_zone: 'America/Chicago' },
  { id: 2, base_location_id: sites.shipChannel, city_id: 1, name: 'Ship Channel', time_zone: 'America/Chicago' },
  { id: 3, base_location_id: sites.midland, city_id: 2, name: 'Midland Yard', time_zone: 'America/Chicago' },
  {
    id: 4,
    base_location_id: sites.anchorage,
    city_id: 3,
    name: 'Anchorage (Ship Creek)',
    time_zone: 'America/Anchorage',
    work_start: '08:00',
  },
  { id: 5, base_location_id: sites.stavanger, city_id: 4, name: 'Stavanger (Tananger)', time_zone: 'Europe/Oslo' },
  { id: 6, base_location_id: sites.bergen, city_id: 5, name: 'Bergen Base', time_zone: 'Europe/Oslo' },
  {
    id: 7,
    base_location_id: sites.abuDhabi,
    city_id: 7,
    name: 'Abu Dhabi (Mussafah)',
    time_zone: 'Asia/Dubai',
    work_days: sundayToThursday,
  },
  {
    id: 8,
    base_location_id: sites.dubai,
    city_id: 8,
    name: 'Jebel Ali Yard',
    time_zone: 'Asia/Dubai',
    work_start: '06:00',
    work_end: '18:00',
  },
  {
    id: 9,
    base_location_id: sites.mumbai,
    city_id: 9,
    name: 'Mumbai (Nhava Sheva)',
    time_zone: 'Asia/Kolkata',
    work_start: '09:00',
    work_end: '18:00',
    work_days: mondayToSaturday,
  },
  {
    id: 10,
    base_location_id: sites.kakinada,
    city_id: 10,
    name: 'Kakinada Base',
    time_zone: 'Asia/Kolkata',
    work_days: mondayToSaturday,
  },
  { id: 11, base_location_id: sites.aberdeen, city_id: 11, name: 'Aberdeen (Altens)', time_zone: 'Europe/London' },
  { id: 12, base_location_id: sites.greatYarmouth, city_id: 12, name: 'Great Yarmouth', time_zone: 'Europe/London' },
  { id: 13, base_location_id: sites.macae, city_id: 14, name: 'Macaé (Imbetiba)', time_zone: 'America/Sao_Paulo' },
  { id: 14, base_location_id: sites.perth, city_id: 15, name: 'Perth (Henderson)', time_zone: 'Australia/Perth' },
  { id: 15, base_location_id: sites.darwin, city_id: 16, name: 'Darwin (East Arm)', time_zone: 'Australia/Darwin' },
  { id: 16, base_location_id: sites.atyrau, city_id: 17, name: 'Atyrau Yard', time_zone: 'Asia/Atyrau', active: false },
];
