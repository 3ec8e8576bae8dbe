import { z } from 'zod';

/** One of what can be booked, wherever it is, below /api. */
export const resourcePath = (id: number | ':id') => `/resources/${id}`;

export const locatedResource = z.object({
  resourceId: z.int(),
  resourceName: z.string(),
  resourceStatus: z.enum(['Active', 'Retired']),
  certificateExpiryDate: z.string().nullable().meta({ description: 'YYYY-MM-DD, the last day it is valid' }),
  moduleName: z.string(),
  iBaseLocationId: z.int(),
  locationId: z.int(),
  locationName: z.string(),
  cityId: z.int(),
  city: z.string(),
  countryId: z.int(),
  country: z.string(),
  takesRequests: z.boolean().meta({ description: 'whether the location works and offers the module' }),
});

export type LocatedResource = z.infer<typeof locatedResource>;
