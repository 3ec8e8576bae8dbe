import { closingDecisions } from '@sitebook/domain/manage/closed-requests.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { recordNeeds } from '@sitebook/domain/manage/needs.ts';
import { longestNote } from '@sitebook/domain/request/action-note.ts';
import { z } from 'zod';
import { baseLocationId, whole } from '../params.ts';
import { consequencesSchema } from './record-schema.ts';

const words = { true: true, '1': true, y: true, yes: true, false: false, '0': false, n: false, no: false };

/** Yes or no. A word that is neither is refused: what was only to be tried would be done. */
export const yes = z
  .string({ error: 'field.choice' })
  .optional()
  .transform((given) => (given ?? 'no').toLowerCase())
  .pipe(z.enum(Object.keys(words) as (keyof typeof words)[], { error: 'field.choice' }))
  .transform((word) => words[word])
  .meta({ type: 'boolean' });

const listQuery = z.object({
  search: z.string().trim().max(200).default(''),
  sort: z.string().max(100).optional().meta({ description: 'the name of a field' }),
  dir: z.enum(['asc', 'desc']).default('asc'),
  active: z.enum(['true', 'false', 'all']).default('all'),
  needs: z
    .enum(recordNeeds, { error: 'field.choice' })
    .optional()
    .meta({ description: 'low: stock that runs low; soon: what is good for 30 days or less; of what is active' }),
  iBaseLocationId: baseLocationId.optional(),
  page: whole(1, 1_000_000).default(1),
  pageSize: whole(1, 1000).default(200),
});

const familyQuery = listQuery.extend({ moduleName: z.string().max(100).optional() });

/** Lists of what is judged together can be narrowed by what that has in common. */
export const listQueryOf = ({ family }: EntityDefinition): typeof familyQuery =>
  family === undefined ? (listQuery as typeof familyQuery) : familyQuery;

/** What bookings keep when the clocks of their location are changed. */
const keep = z.enum(['moments', 'wall-times'], { error: 'field.choice' });

/** What becomes of the bookings that a closed time comes over. */
const bookings = z.enum(closingDecisions, { error: 'field.choice' });

export const saveQuery = z.object({
  confirm: yes.describe('does it although it breaks something'),
  keep: keep.optional().describe('what open bookings ahead keep where the time zone of their location changes'),
  bookings: bookings.optional().describe('what becomes of open bookings that a closed time comes over'),
  note: z
    .string()
    .trim()
    .max(longestNote, 'field.too-long')
    .optional()
    .describe('goes with bookings that are cancelled; without it the reason why it is closed'),
});

export const importQuery = saveQuery.extend({
  dryRun: yes.describe('only tells what the file would change'),
  iBaseLocationId: baseLocationId.optional().describe('the location that a calendar file is for'),
});

export const exportQuery = z.object({
  separator: z.enum([',', ';']).default(',').meta({ description: 'between the cells' }),
  iBaseLocationId: baseLocationId.optional(),
});

/** What somebody manages: where, and how much there is of everything. */
export const overviewSchema = z.object({
  isGlobalAdmin: z.boolean(),
  locations: z.array(z.object({ iBaseLocationId: z.int(), locationName: z.string(), timeZone: z.string() })),
  entities: z.array(
    z.object({
      entity: z.string(),
      total: z.int(),
      active: z.int(),
      low: z.int().describe('stock that runs low'),
      canCreate: z.boolean(),
      canChange: z.boolean(),
    }),
  ),
});

export const choicesSchema = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    isActive: z.boolean(),
    iBaseLocationId: z.int().nullable().describe('of what belongs to a location'),
  }),
);

export const recordHistorySchema = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    byName: z.string(),
    action: z.enum(['create', 'update', 'remove', 'move']),
    isImport: z.boolean(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    movement: z
      .object({ reason: z.string(), available: z.int(), total: z.int(), requestId: z.int().nullable() })
      .nullable()
      .describe('pieces that came or went'),
    kept: keep.nullable().describe('what open bookings ahead kept where the time zone changed'),
  }),
);

const importError = z.object({
  line: z.int(),
  column: z.string(),
  code: z.string(),
  text: z.string(),
});

export const importSchema = z.object({
  dryRun: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errorCount: z.int(),
  errors: z.array(importError).describe('the first thousand'),
  preview: z
    .array(
      z.object({
        line: z.int(),
        kind: z.enum(['added', 'changed']),
        label: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        breaks: z.int().describe('how many open requests this line would break'),
      }),
    )
    .describe('the first two hundred lines that add or change something'),
  leftOut: z
    .array(z.object({ line: z.int(), name: z.string(), code: z.string(), text: z.string() }))
    .describe('entries of a calendar file that are not taken, and why; the first thousand'),
  leftOutCount: z.int(),
  consequences: consequencesSchema,
});

export type ManageOverview = z.infer<typeof overviewSchema>;
export type ManageChoices = z.infer<typeof choicesSchema>;
export type RecordHistory = z.infer<typeof recordHistorySchema>;
export type ImportAnswer = z.infer<typeof importSchema>;
