import type { EntityDefinition, EntityField, EntityFieldType } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import { largestVersion, whole } from '../params.ts';
import { lookupName, manageName } from './names.ts';

const text = z.string();

const types: Readonly<Record<EntityFieldType, z.ZodType>> = {
  text,
  note: text,
  number: z.number(),
  date: text.describe('YYYY-MM-DD'),
  'date-time': text.describe('ISO 8601 with offset or Z, or YYYY/MM/DD HH:mm by the clocks of the location'),
  choice: text,
  lookup: z.int().describe('the id of what it points to; of a location its base location id'),
  person: text.describe('a user name'),
  flag: z.boolean(),
  time: text.describe('HH:mm in the time zone of the location'),
  'time-zone': text.describe('an IANA time zone'),
  weekdays: z.array(z.int().min(1).max(7)).describe('ISO days of the week, 1 is Monday'),
  link: text.describe('a web address'),
  'mail-address': text.describe('a mail address'),
  lines: text.describe('a line each'),
  several: z.array(text),
};

/** Which names there are follows from the declaration, so no type can tell them. */
type WireSchema = z.ZodObject<Record<string, z.ZodType>>;

const use = z.object({
  what: z.string().describe('requests, movements, or an entity'),
  count: z.int(),
  locations: z.array(z.string()).describe('the names of some of the locations where'),
});

/** A record as lists give it. */
export function recordSchema(definition: EntityDefinition): WireSchema {
  const kept = definition.fields.filter((field) => !field.isSaidOnce);
  return z.object({
    id: z.int(),
    version: z.int(),
    label: z.string().describe('what it is called'),
    ...Object.fromEntries(kept.map((field) => [manageName(definition.key, field.key), fieldSchema(field).nullable()])),
    ...Object.fromEntries(kept.flatMap(({ lookup }) => (lookup ? [[lookupName(lookup.entity), text.nullable()]] : []))),
    actions: z.array(z.enum(['update', 'remove'])).describe('what this caller may do with it'),
  });
}

/** What a save has begun with bookings, a module each: how far it is, is asked as for several requests at once. */
const bulks = z.array(z.object({ bulkId: z.int(), moduleName: z.string() }));

/** A record as it is opened and as saves answer with it. */
export function openedSchema(definition: EntityDefinition): WireSchema {
  return recordSchema(definition).extend({
    ...(definition.closes && { bulks: bulks.optional() }),
    uses: z.array(use).describe('what refers to it'),
    fixed: z.array(z.string()).describe('the fields that this caller does not change, although they change the record'),
  });
}

/** The body that makes a record. For the documentation: the server reads bodies by the declaration itself. */
export function newRecordSchema(definition: EntityDefinition): WireSchema {
  return z.looseObject(
    shapeOf(definition, ({ isRequired, default: usual }) => isRequired === true && usual === undefined),
  );
}

/** The body that changes a record: as last seen, and what is to be different. */
export function changedRecordSchema(definition: EntityDefinition): WireSchema {
  return z.looseObject({
    version: whole(0, largestVersion).describe('as the record was last seen'),
    ...shapeOf(definition, () => false),
  });
}

function shapeOf(definition: EntityDefinition, mustBeThere: (field: EntityField) => boolean) {
  const writable = definition.fields.filter((field) => field.writers !== 'server');
  return Object.fromEntries(
    writable.map((field) => [manageName(definition.key, field.key), typeOf(field, mustBeThere(field))]),
  );
}

/** Answers give lines as one text; whoever has a list may send it as it is. */
const listOrLines = z.union([text, z.array(text)]).describe('a line each, or a list');

function typeOf(field: EntityField, mustBeThere: boolean): z.ZodType {
  const schema = field.type === 'lines' ? listOrLines : fieldSchema(field);
  const { description } = schema;
  return (mustBeThere ? schema : schema.nullable().optional()).meta({
    title: say(field.title),
    ...(description && { description }),
  });
}

/** What a field holds, when it holds something. */
export function fieldSchema({ type, choices, decimals }: EntityField): z.ZodType {
  if (choices) {
    const one = z.enum(choices.map(({ value }) => String(value)));
    return type === 'several' ? z.array(one) : one;
  }
  return type === 'number' && !decimals ? z.int() : types[type];
}

/** Records in the order that they are to have, as they were last seen. */
export const orderSchema = z.object({
  records: z
    .array(z.object({ id: whole(1, 2_147_483_647), version: whole(0, largestVersion) }))
    .min(1)
    .max(500),
});

/** What became of a record that was to be removed: what is in use is only switched off. */
export const removalSchema = z.object({ outcome: z.enum(['removed', 'deactivated']), uses: z.array(use) });

/** A request that a change would break. */
const broken = z.object({
  moduleName: z.string(),
  requestId: z.int(),
  name: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  timeZone: z.string().describe('of its location'),
});

/** A booking ahead whose location gets another time zone. */
const ahead = broken.extend({ newTimeZone: z.string() });

/** A booking that a closed time comes over. */
const closed = broken.extend({ hasBegun: z.boolean().describe('it is not moved any more') });

/** What a change would do, told without doing it. */
export const consequencesSchema = z.object({
  count: z.int(),
  breaks: z.array(broken).describe('the first hundred'),
  ahead: z
    .object({
      count: z.int(),
      bookings: z.array(ahead).describe('the first hundred'),
      startInPast: z.int().describe('how many would start in the past once clock times are kept'),
      overlap: z.int().describe('how many would then overlap another that they do not overlap now'),
      affected: z.array(ahead).describe('the first hundred of those two'),
    })
    .describe('open bookings that have not begun where the time zone changes'),
  closed: z
    .object({
      count: z.int(),
      begun: z.int().describe('how many of them have begun'),
      bookings: z.array(closed).describe('the first hundred'),
    })
    .describe('open bookings that a closed time comes over'),
  touched: z
    .object({
      lacking: z.int().describe('open requests without what is required from now on'),
      dropped: z.int().describe('requests with a choice that cannot be chosen any more; they keep it'),
      retired: z.int().describe('requests with a value of a field that is no longer asked for; it stays readable'),
    })
    .optional()
    .describe('requests that a change of their form means something for; nothing is refused for them'),
});

export type WireUse = z.infer<typeof use>;
export type Consequences = z.infer<typeof consequencesSchema>;
export type Removal = z.infer<typeof removalSchema>;
