import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { z } from 'zod';
import type { Act } from './operation.ts';
import type { Switchable } from './state.ts';

/** What is read of answers; all else in them is for other tests. */
export const refusalSchema = z.object({ code: z.string() });

const request = { version: z.int(), requestStatus: z.string() };

export const bookingSchema = z.object({
  ...request,
  wbBookingId: z.int(),
  resourceId: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  aliasId: z.string(),
});

export const orderSchema = z.object({
  ...request,
  ppeRequestId: z.int(),
  RequestItem: z.array(z.object({ itemStockId: z.int(), orderQty: z.int() })).length(1),
  aliasId: z.string(),
});

export const staySchema = z.object({
  ...request,
  staffHouseBookingId: z.int(),
  PropertyId: z.int().nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  aliasId: z.string(),
});

export const seriesSchema = z.object({ dates: z.array(z.object({ requestId: z.int() })) });

const place = { id: z.int(), version: z.int(), iBaseLocationId: z.int() };
export const switchSchema = z.object({ ...place, isActive: z.boolean() });
export const baySchema = z.object({ ...place, resourceStatus: z.enum(['Active', 'Retired']) });
export const stockSchema = z.object({ ...place, totalQty: z.int(), availableQty: z.int() });
export const closedSchema = z.object({
  ...place,
  resourceId: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export const waitSchema = z.object({
  iBaseLocationId: z.int(),
  resourceId: z.int(),
  start: z.string(),
  end: z.string(),
  state: z.string(),
});

const moduleOfKind: Readonly<Record<Act['on'], Switchable>> = {
  booking: 'Washbay',
  order: 'PPE',
  stay: 'AccomodationModule',
};

/** The calls of one kind of request. */
export function pathsOfKind(kind: Act['on']) {
  const { controller, create, update, list, detail, id, idParam } = pathsOf(moduleOfKind[kind]);
  return {
    id,
    create: `/${controller}/${create}`,
    update: `/${controller}/${update}`,
    list: `/${controller}/${list}`,
    detail: (key: number) => `/${controller}/${detail}?${idParam}=${key}`,
    series: (key: number) => `/${controller}/GetSeries?${idParam}=${key}`,
  };
}
