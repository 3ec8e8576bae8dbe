import { todayKinds } from '@sitebook/domain/home/today-lists.ts';
import { recordNeeds } from '@sitebook/domain/manage/needs.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { z } from 'zod';
import { actionsIn, tabNames } from '../modules/wire-codes.ts';
import { baseLocationId } from '../params.ts';
import { waitsSchema } from '../waits/waits.ts';
import { briefSchema } from './brief.ts';

/** What concerns somebody, below /api. */
export const homePath = '/home';

export const homeQuery = z.object({
  iBaseLocationId: baseLocationId
    .optional()
    .meta({ description: 'the location whose day is told to those who run it; all else is of all locations' }),
});

const allActions = [...new Set(modules.flatMap((definition) => actionsIn(definition)))];

/** A request that waits for the caller's decision. */
const waitingSchema = briefSchema.extend({
  since: z.iso.datetime().meta({ description: 'when it came to wait' }),
  version: z.int(),
  actions: z.array(z.enum(allActions)).meta({ description: 'what the caller may do with it' }),
});

const todaySchema = z.object({
  lists: z.array(
    z.object({
      kind: z.enum(todayKinds),
      moduleName: z.string(),
      tab: z.string().meta({ enum: Object.values(tabNames) }),
      Where: z.record(z.string(), z.unknown()).meta({ description: 'narrows the tab to what was counted' }),
      count: z.int().meta({ description: '100 stands for 100 or more' }),
      oldest: z.iso.datetime().nullable().meta({ description: 'when the first of those that wait was asked for' }),
    }),
  ),
  records: z.array(
    z.object({
      needs: z.enum(recordNeeds).meta({ description: 'as the list of that name is narrowed' }),
      list: z.string().meta({ description: 'a list of master data' }),
      count: z.int(),
    }),
  ),
});

export const homeSchema = z.object({
  waiting: z.array(waitingSchema).meta({ description: 'the newest first' }),
  ahead: z.array(briefSchema).meta({ description: 'the next bookings of the caller; what runs comes first' }),
  ready: z
    .array(briefSchema.extend({ since: z.iso.datetime() }))
    .meta({ description: 'to be picked up by the caller' }),
  waits: waitsSchema.meta({ description: 'the slots that the caller waits for, the next first' }),
  today: todaySchema.nullable().meta({ description: 'null for those who do not run the location' }),
});

export type Home = z.infer<typeof homeSchema>;
export type WaitingBrief = z.infer<typeof waitingSchema>;
export type Today = z.infer<typeof todaySchema>;
