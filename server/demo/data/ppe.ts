import { numbered, type Rows } from '../numbered-rows.ts';
import { type Site, sites } from './places.ts';

export const ppeItems: Rows<'ppe_item'> = [
  { id: 1, name: 'Safety Helmet', entitled_pieces: 1, entitled_months: 24 },
  { id: 2, name: 'Safety Boots', entitled_pieces: 1, entitled_months: 12 },
  { id: 3, name: 'Coverall', entitled_pieces: 2, entitled_months: 12 },
  { id: 4, name: 'Safety Glasses', entitled_pieces: 4, entitled_months: 12 },
  { id: 5, name: 'Cut-Resistant Gloves', entitled_pieces: 12, entitled_months: 12 },
  { id: 6, name: 'Winter Jacket', entitled_pieces: 1, entitled_months: 36 },
  { id: 7, name: 'Ear Defenders' },
  { id: 8, name: 'Welding Shield' },
  { id: 9, name: 'Fall Arrest Harness' },
  { id: 10, name: 'Canvas Tool Bag', active: false },
];

/** Item, brand and colour, then sizes with how many there are. */
type Shelf = readonly [itemId: number, brandColor: string, sizes: Readonly<Record<string, number>>];

const shelves: Readonly<Partial<Record<Site, readonly Shelf[]>>> = {
  houston: [
    [1, 'Norguard White', { Standard: 120 }],
    [1, 'Norguard Green (Visitor)', { Standard: 40 }],
    [1, 'Norguard Blue (Rigger)', { Standard: 1 }],
    [2, 'Trailmark Brown', { '7': 12, '8': 25, '9': 40, '10': 38, '11': 1, '12': 0 }],
    [2, 'Trailmark Black', { '8': 10, '9': 14, '10': 9 }],
    [3, 'Flamesafe Navy', { S: 20, M: 45, L: 60, XL: 30, XXL: 0 }],
    [3, 'Flamesafe Orange', { M: 15, L: 15, XL: 1 }],
    [4, 'Clearview Clear', { Standard: 300 }],
    [4, 'Clearview Tinted', { Standard: 80, 'Over-glasses': 0 }],
    [5, 'Gripfast Grey', { M: 200, L: 240, XL: 90 }],
    [6, 'Polarline Navy', { M: 8, L: 1, XL: 0 }],
    [7, 'Quietset Yellow', { Headband: 60, 'Helmet-mounted': 35 }],
    [8, 'Arcsafe Black', { 'Shade 10': 14, Automatic: 1 }],
    [9, 'Highline Red', { 'M/L': 22, 'XL/XXL': 6 }],
  ],
  midland: [
    [1, 'Norguard White', { Standard: 30 }],
    [2, 'Trailmark Brown', { '9': 6, '10': 0, '11': 1 }],
    [3, 'Flamesafe Navy', { M: 10, L: 12 }],
  ],
  anchorage: [
    [2, 'Trailmark Insulated', { '9': 8, '10': 8 }],
    [6, 'Polarline Navy', { M: 25, L: 30, XL: 12 }],
  ],
  stavanger: [
    [1, 'Norguard White', { Standard: 70 }],
    [2, 'Trailmark Black', { '41': 9, '42': 18, '43': 21, '44': 1 }],
    [3, 'Flamesafe Orange', { M: 22, L: 30, XL: 14 }],
    [4, 'Clearview Clear', { Standard: 150 }],
    [6, 'Polarline Orange', { M: 20, L: 18, XL: 0 }],
  ],
  abuDhabi: [
    [1, 'Norguard White (Vented)', { Standard: 55 }],
    [3, 'Coolweave Beige', { M: 30, L: 28, XL: 1 }],
    [4, 'Clearview Tinted', { Standard: 120 }],
    [7, 'Quietset Yellow', { Headband: 0 }],
  ],
  mumbai: [
    [1, 'Norguard Yellow', { Standard: 64 }],
    [2, 'Trailmark Black', { '7': 10, '8': 12, '9': 1, '10': 0 }],
    [5, 'Gripfast Grey', { M: 90, L: 60 }],
  ],
  aberdeen: [
    [1, 'Norguard White', { Standard: 44 }],
    [3, 'Flamesafe Navy', { M: 16, L: 20 }],
    [9, 'Highline Red', { 'M/L': 4 }],
  ],
  greatYarmouth: [[1, 'Norguard White', { Standard: 10 }]],
  macae: [
    [2, 'Trailmark Brown', { '39': 4, '40': 8, '41': 1 }],
    [4, 'Clearview Clear', { Standard: 75 }],
  ],
};

/** Nothing has been asked for yet, so that all there is can be had. */
export const ppeStock: Rows<'ppe_stock'> = numbered(
  Object.entries(shelves).flatMap(([site, list]) =>
    list.flatMap(([itemId, brandColor, sizes]) =>
      Object.entries(sizes).map(([sizeType, pieces]) => ({
        base_location_id: sites[site as Site],
        ppe_item_id: itemId,
        brand_color: brandColor,
        size_type: sizeType,
        total_qty: pieces,
        available_qty: pieces,
      })),
    ),
  ),
);
