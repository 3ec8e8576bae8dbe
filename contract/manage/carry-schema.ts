import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { z } from 'zod';
import { baseLocationId, whole } from '../params.ts';
import { yes } from './manage-schema.ts';

const dryRun = yes.describe('only tells what would be added');
const module = z.string({ error: 'field.required' }).max(100, 'field.too-long');

/** More has no form. */
const mostRecords = 60;
const mostPlaces = 500;

/** Which records are taken out: of one module, at a location or, without one, of those that count everywhere. */
export const carriedOutQuery = z.object({ moduleName: module, iBaseLocationId: baseLocationId.optional() });

/** Where they are to stand; a file of another module than the one that is expected is refused. */
export const carryInQuery = z.object({
  dryRun,
  moduleName: module.optional().describe('refuses a file that is for another one'),
  iBaseLocationId: baseLocationId.optional(),
});

export const copyQuery = z.object({ dryRun });

/** A file with records: what is told of each is read by the declaration. */
export const carriedFileSchema = ({ key }: EntityDefinition) =>
  z.object({
    entity: z.literal(key, { error: 'field.choice' }),
    format: z.literal(1, { error: 'field.choice' }),
    moduleName: module,
    records: z.array(z.record(z.string(), z.unknown())).max(mostRecords, 'field.too-long'),
  });

/** Records to be copied, and where to. */
export const copySchema = z.object({
  ids: z.array(whole(1, 2_147_483_647)).min(1).max(mostRecords, 'field.too-long'),
  iBaseLocationIds: z.array(baseLocationId).min(1).max(mostPlaces, 'field.too-long'),
});

const named = z.array(z.object({ label: z.string(), key: z.string().describe('what tells it apart') }));

/** What becomes of records at other places. */
export const carriedSchema = z.object({
  dryRun: z.boolean(),
  places: z.array(
    z.object({
      iBaseLocationId: z.int().nullable().describe('null: everywhere'),
      locationName: z.string().nullable(),
      added: named,
      skipped: named.describe('there already'),
      refused: z.array(
        z.object({
          label: z.string(),
          key: z.string(),
          errors: z.array(z.object({ path: z.string(), code: z.string(), text: z.string() })),
        }),
      ),
    }),
  ),
});

export type CarriedAnswer = z.infer<typeof carriedSchema>;
export type CarriedFile = z.infer<ReturnType<typeof carriedFileSchema>>;
