import { z } from 'zod';
import { matchNames } from '../match-names.ts';
import { listBodySchema, listFields } from '../modules/list-body.ts';
import { actionNote } from '../modules/names.ts';
import { entityId, largestVersion, whole } from '../params.ts';

/** More than these are not even read, to be counted. */
const mostRead = 2000;

/** More names than any module has fields. */
const mostNames = 100;

const listed = listFields.omit({ OrderByColumn: true, OrderByDir: true, Columns: true });
const listedNames = Object.keys(listed.shape).map((name) => name.toLowerCase());

/** A list whose narrowing is misspelt would mean more than was meant: here names that nobody knows are refused. */
const matching = z.preprocess((given, { addIssue }) => {
  const unknown = Object.keys(Object(given)).find((name) => !listedNames.includes(name.toLowerCase()));
  if (unknown !== undefined) addIssue({ code: 'custom', message: 'field.invalid', path: [unknown.slice(0, 100)] });
  return matchNames(Object.keys(listed.shape), given);
}, listed);

const own = {
  moduleName: z.string({ error: 'field.choice' }).max(100, 'field.choice').meta({ description: 'a module key' }),
  action: z
    .string({ error: 'field.choice' })
    .max(100, 'field.choice')
    .meta({ description: 'Close, Cancel, Assign, or what the module calls approving and rejecting' }),
  Requests: z
    .array(z.object({ id: entityId, version: whole(1, largestVersion) }), { error: 'field.invalid' })
    .max(mostRead, 'field.too-many')
    .nullish()
    .meta({ description: 'these, as they were seen' }),
  Fields: z
    .record(z.string(), z.unknown(), { error: 'field.invalid' })
    .refine((named) => Object.keys(named).length <= mostNames, 'field.invalid')
    .nullish()
    .meta({ type: 'object', description: 'what goes along, by the names of the module: the same for all' }),
  [actionNote]: z.unknown().optional().meta({ type: 'string' }),
};

const fields = z.object({ ...own, Matching: matching.nullish() });

/** What is to be done to which requests. */
export const bulkBody = z.preprocess((given) => matchNames(Object.keys(fields.shape), given), fields);

const listedSchema = listBodySchema
  .pick({ SearchString: true, Filter: true, Where: true })
  .extend({ ibaseLocationId: entityId.optional().describe('of a list that is not over all locations') });

export const bulkBodySchema = z.object({
  ...own,
  Matching: listedSchema
    .nullish()
    .describe('in place of Requests: all that this list holds at this moment, 1,000 at most'),
});

const { moduleName } = own;
const list = listed.extend({ moduleName });

/** Which list is asked about. */
export const matchingBody = z.preprocess((given) => matchNames(Object.keys(list.shape), given), list);

export const matchingBodySchema = listedSchema.extend({ moduleName });

export const matchingSchema = z.object({
  count: z.int(),
  most: z.int().meta({ description: 'to how many something can be done at once' }),
});

export const bulkSchema = z.object({
  bulkId: z.int(),
  moduleName: z.string(),
  action: z.string(),
  madeAt: z.iso.datetime(),
  total: z.int(),
  done: z.int(),
  left: z.int().meta({ description: 'whose turn did not come, since it was stopped' }),
  refused: z.array(z.object({ id: z.int(), code: z.string(), reason: z.string() })),
  isStopped: z.boolean(),
  isOver: z.boolean(),
});

export type WireBulk = z.infer<typeof bulkSchema>;
export type BulkMatching = z.infer<typeof matchingSchema>;
