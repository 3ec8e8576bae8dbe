import { numbered, type Rows } from '../numbered-rows.ts';
import { type Site, sites } from './places.ts';

export const segments: Rows<'segment'> = [
  { id: 1, name: 'Drilling' },
  { id: 2, name: 'Completions' },
  { id: 3, name: 'Well Testing' },
  { id: 4, name: 'Wireline' },
  { id: 5, name: 'Cementing' },
  { id: 6, name: 'Coiled Tubing' },
  { id: 7, name: 'Subsea' },
  { id: 8, name: 'Seismic', active: false },
];

/** The parts of each product line, with the part of the cost centre that is the same everywhere. */
const parts: Readonly<Record<number, readonly (readonly [name: string, code: string])[]>> = {
  1: [
    ['Directional Drilling', 'DD'],
    ['Drilling Tools', 'DT'],
    ['Drill Bits', 'DB'],
  ],
  2: [
    ['Sand Control', 'SC'],
    ['Upper Completions', 'UC'],
  ],
  3: [
    ['Surface Testing', 'ST'],
    ['Downhole Testing', 'DH'],
  ],
  4: [
    ['Open Hole', 'OH'],
    ['Cased Hole', 'CH'],
  ],
  5: [
    ['Primary Cementing', 'PC'],
    ['Cementing Laboratory', 'CL'],
  ],
  6: [
    ['Coiled Tubing Units', 'CU'],
    ['Nitrogen', 'NI'],
  ],
  7: [
    ['Trees and Wellheads', 'TW'],
    ['Controls', 'CO'],
  ],
};

const presentAt: Readonly<Partial<Record<Site, readonly number[]>>> = {
  houston: [1, 2, 3, 4, 5, 6, 7],
  shipChannel: [1, 5],
  midland: [1, 4, 5, 6],
  anchorage: [1, 5],
  stavanger: [1, 2, 3, 4, 7],
  bergen: [4, 7],
  abuDhabi: [1, 3, 4, 5, 6],
  dubai: [1, 5],
  mumbai: [1, 2, 4],
  kakinada: [4],
  aberdeen: [1, 2, 3, 4, 7],
  greatYarmouth: [3, 4],
  macae: [2, 5, 7],
  perth: [1, 7],
  darwin: [3, 4],
};

/** Shut down in Houston, still there elsewhere. */
const closedPart = { site: 'houston', name: 'Drill Bits' };

export const subSegments: Rows<'sub_segment'> = numbered(
  (Object.keys(sites) as Site[]).flatMap((site) =>
    (presentAt[site] ?? []).flatMap((segmentId) =>
      (parts[segmentId] ?? []).map(([name, code]) => ({
        base_location_id: sites[site],
        segment_id: segmentId,
        name,
        accounting_unit: `${sites[site]}-${code}`,
        active: !(site === closedPart.site && name === closedPart.name),
      })),
    ),
  ),
);

export const jobTypes: Rows<'job_type'> = [
  { id: 1, name: 'Loading' },
  { id: 2, name: 'Offloading' },
  { id: 3, name: 'Internal Transfer' },
  { id: 4, name: 'Container Stuffing' },
  { id: 5, name: 'Rail Transfer', active: false },
];
