import type { Value } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, FieldType, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { longestNote } from '@sitebook/domain/request/action-note.ts';
import { scopes } from '@sitebook/domain/series/scope.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { z } from 'zod';
import { baseLocationId, entityId, largestVersion, whole } from '../params.ts';
import { seriesSchema } from '../series/series.ts';
import { itemListNames } from './item-names.ts';
import { askedRowSchema } from './item-rows.ts';
import { actionNote, factNames, ownFieldsName, scopeName, seriesName, wireNameOf } from './names.ts';
import { actionNameOf, actionsIn } from './wire-codes.ts';
import { pathsOf } from './wire-modules.ts';

const text = z.string();
const instant = z
  .string()
  .describe('ISO 8601 with offset or Z; or YYYY/MM/DD, or YYYY/MM/DD HH:mm, read in the zone of the location');
const people = z.string().describe('user names or mails, separated by semicolons');

const types: Readonly<Record<Exclude<FieldType, 'choice' | 'choices'>, z.ZodType>> = {
  text,
  note: text,
  number: z.number(),
  'date-time': instant,
  'end-date-time': instant,
  date: text.describe('YYYY-MM-DD'),
  lookup: z.int().describe('an id of the list to choose from'),
  person: text.describe('a user name or mail'),
  people,
  attachments: z.unknown().describe('ignored: files have calls of their own'),
  flag: z.boolean(),
  checkbox: z.boolean(),
  link: z.url().describe('an address that begins with http or https'),
};

/** The body that makes a request. For the documentation: the server reads bodies by the declaration itself. */
export function createBodySchema(definition: ModuleDefinition) {
  return z.looseObject({
    [factNames.baseLocationId]: baseLocationId,
    ...shapeOf(definition, (field) => ({ isNeeded: isNeeded(field), begins: field.default })),
    ...(definition.items ? { [itemListNames[0]]: z.array(askedRowSchema) } : {}),
    ...(definition.calendar ? { [seriesName]: seriesSchema.optional().describe(seriesMeaning) } : {}),
  });
}

/**
 * The body that changes a request: which, how, as last seen, and what is to be different. It tells no defaults: a client
 * that filled them in would overwrite what nobody wanted to change.
 */
export function updateBodySchema(definition: ModuleDefinition) {
  const usual = actionNameOf(definition.key, 'update');
  const actions = actionsIn(definition, (action) => action !== 'create' && action !== 'delete');
  return z.looseObject({
    [pathsOf(definition.key).id]: entityId,
    action: z.enum(actions).optional().describe(`${usual} where nothing is said`),
    version: whole(1, largestVersion).describe(`as the request was last seen; other actions than ${usual} do without`),
    [actionNote]: text.max(longestNote).nullable().optional().describe(noteMeaning(definition)),
    ...(definition.calendar ? { [scopeName]: z.enum(scopes).optional().describe(scopeMeaning) } : {}),
    ...shapeOf(definition, () => ({ isNeeded: false, begins: undefined })),
  });
}

const seriesMeaning = 'a request for each date, all or none; the first is answered';
const scopeMeaning = 'to which dates of its series it is done: one where nothing is said';

function noteMeaning({ key, lifecycle }: ModuleDefinition): string {
  const asking = lifecycle.transitions.flatMap(({ action, asks }) => (asks ? [actionNameOf(key, action)] : []));
  return `kept in the history with ${[...new Set(asking)].join(' and ')}; other actions leave it out`;
}

/** How a field is told in one of the bodies: whether it has to be there, and what it is taken for where it is not. */
interface Telling {
  readonly isNeeded: boolean;
  readonly begins: Value | undefined;
}

function shapeOf(definition: ModuleDefinition, tell: (field: FieldDefinition) => Telling) {
  const writable = definition.fields.filter((field) => field.writers !== 'server');
  return {
    ...Object.fromEntries(
      writable.map((field) => [wireNameOf(definition.key, field).name, typeOf(field, tell(field))]),
    ),
    [ownFieldsName]: ownFieldsSchema.optional(),
  };
}

/** Which there are depends on the location: its form schema names them. */
export const ownFieldsSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .describe('what the location added to the form, by key');

function typeOf(field: FieldDefinition, { isNeeded: mustBeThere, begins }: Telling): z.ZodType {
  const schema = schemaOf(field);
  const { description } = schema;
  return (mustBeThere ? schema : schema.nullable().optional()).meta({
    title: say(field.title),
    ...(description && { description }),
    ...(begins !== undefined && { default: begins }),
  });
}

function schemaOf(field: FieldDefinition): z.ZodType {
  if (field.type === 'choice') return choiceOf(field);
  if (field.type !== 'choices') return types[field.type];
  const codes = (field.choices ?? []).map(({ value }) => value).join(', ');
  return text.describe(`of ${codes}: as many as apply, separated by semicolons`);
}

/** By code or, as older clients send it, by word. */
function choiceOf({ choices = [] }: FieldDefinition): z.ZodType {
  const codes = choices.map(({ value }) => value);
  const kind = codes.every((code) => typeof code === 'number') ? z.int() : z.string();
  return z.union([kind.meta({ enum: codes }), z.enum(choices.map(({ text: word }) => say(word)))]);
}

/** Whoever makes the request has to send it, whatever else it holds. The requester is the caller unless another is named. */
function isNeeded({ key, writers, required = [], default: value, defaultTime }: FieldDefinition): boolean {
  if (writers !== 'requester' || key === 'requester' || value !== undefined || defaultTime) return false;
  return required.some(({ on, by, when }) => on.includes('create') && !by && !when);
}
