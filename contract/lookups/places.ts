import { z } from 'zod';
import { baseLocationId, entityId, locationId } from '../params.ts';
import { lookup } from './lookup.ts';

const country = z.object({ countryId: z.int(), countryName: z.string() });
const city = z.object({ cityId: z.int(), cityName: z.string() });
const location = z.object({ locationId: z.int(), locationName: z.string() });

const baseLocation = z.object({
  iBaseLocationId: z.int(),
  locationId: z.int(),
  locationName: z.string(),
  timeZone: z.string().meta({ description: 'an IANA time zone' }),
  workStart: z.string().meta({ description: 'HH:mm in the time zone of the location' }),
  workEnd: z.string(),
  workDays: z.array(z.int()).meta({ description: 'ISO days of the week, 1 is Monday' }),
  holidays: z.array(z.iso.date()).meta({ description: 'days off, from a year ago on' }),
});

export const getDashboardCountries = lookup(
  '/Masters/GetDashboardCountries',
  'Countries with an active location',
  z.array(country),
);

export const getDashboardCities = lookup(
  '/Masters/GetDashboardCitiesbyCountryId',
  'Cities of a country that have an active location',
  z.array(city),
  { countryId: entityId },
);

export const getDashboardLocations = lookup(
  '/FDELocation/GetDashboardLocationsbyCityId',
  'Active locations of a city',
  z.array(location),
  { cityId: entityId },
);

export const getBaseLocation = lookup(
  '/MasterIBaseLocation/GetIBaseLocationfromLocationId',
  'The base location of a location, with its time zone and working hours',
  baseLocation,
  { locationId },
);

export const getBaseLocationById = lookup(
  '/MasterIBaseLocation/GetIBaseLocation',
  'A base location by its own id, for whoever has a request in hand and no location',
  baseLocation,
  { iBaseLocationId: baseLocationId },
);

export const getCountryCity = lookup(
  '/MasterIBaseLocation/GetCountryCityfromIBaseLocationId',
  'Country, city and location name of a base location, in this order',
  z.array(z.string()).length(3),
  { iBaseLocationId: baseLocationId },
);
