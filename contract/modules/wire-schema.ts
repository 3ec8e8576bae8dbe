import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { FieldDefinition, FieldType, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { z } from 'zod';
import { attachmentSchema } from '../attachments/attachment.ts';
import { conversationNames } from '../conversation/conversation.ts';
import { ownFieldsSchema } from './body-schema.ts';
import { otherNames } from './common-names.ts';
import { itemListNames } from './item-names.ts';
import { itemRowSchema } from './item-rows.ts';
import { ownFieldsName, wireNameOf } from './names.ts';
import { actionsIn, statusesIn, systemActionNames } from './wire-codes.ts';
import { pathsOf } from './wire-modules.ts';

const types: Readonly<Record<Exclude<FieldType, 'choice' | 'number'>, z.ZodType>> = {
  text: z.string().nullable(),
  note: z.string().nullable(),
  'date-time': z.iso.datetime({ offset: true }).nullable(),
  'end-date-time': z.iso.datetime({ offset: true }).nullable(),
  date: z.string().nullable(),
  lookup: z.int().nullable(),
  person: z.string().nullable(),
  choices: z.string().nullable().describe('separated by semicolons'),
  people: z.string().nullable().describe('separated by semicolons'),
  attachments: z.array(attachmentSchema),
  flag: z.boolean().nullable(),
  checkbox: z.boolean().nullable(),
  link: z.string().nullable(),
};

/** Which names there are follows from the declaration, so no type can tell them. */
type WireSchema = z.ZodObject<Record<string, z.ZodType>>;

const cancelAskedSchema = z.object({
  at: z.string(),
  by: z.string(),
  byName: z.string(),
  note: z.string().nullable(),
});

/** What was done to a request, the newest first. */
export function historySchema(action: z.ZodType) {
  return z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      byName: z.string(),
      action,
      note: z.string().nullable().describe('what whoever closed or cancelled it, or asked for that, said about it'),
      onBehalfOf: z.string().nullable().describe('the manager in whose place a substitute did it'),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  );
}

function typeOf(field: FieldDefinition): z.ZodType {
  if (field.type === 'number') return (field.isWhole ? z.int() : z.number()).nullable();
  if (field.type !== 'choice') return types[field.type];
  const values = (field.choices ?? []).map(({ value }) => value);
  const kind = values.every((value) => typeof value === 'number') ? z.int() : z.string();
  return kind.meta({ enum: values }).nullable();
}

function shapeOf({ key }: ModuleDefinition, fields: readonly FieldDefinition[]) {
  return Object.fromEntries(fields.map((field) => [wireNameOf(key, field).name, typeOf(field)]));
}

/** What is told under a name of another module: as this one tells it, or nothing. */
function otherShape(definition: ModuleDefinition) {
  const own = shapeOf(definition, definition.fields);
  return Object.fromEntries(
    Object.entries(otherNames(definition)).map(([name, same]) => [name, (same && own[same]) || z.null()]),
  );
}

/** What is told of every request to everybody. */
function factsOf(definition: ModuleDefinition) {
  return {
    [pathsOf(definition.key).id]: z.int(),
    moduleName: z.literal(definition.key),
    iBaseLocationId: z.int(),
    requestStatus: z.enum(statusesIn(definition)),
  };
}

/** A request in answers, as lists give it. What a caller may not see is null. */
function rowSchema(definition: ModuleDefinition): WireSchema {
  const actions = actionsIn(definition, (action) => action !== 'create');
  return z.object({
    ...factsOf(definition),
    ...shapeOf(
      definition,
      definition.fields.filter((field) => field.type !== 'attachments'),
    ),
    ...(takesFiles(definition) ? { attachmentLink: z.string().describe('where its files are listed') } : {}),
    priorityLevel: z.string().nullable(),
    [ownFieldsName]: ownFieldsSchema,
    metaCreatedAt: z.string(),
    metaCreatedBy: z.string(),
    metaUpdatedAt: z.string(),
    metaUpdatedBy: z.string(),
    isCancelAsked: z.boolean().optional().describe('told while its owner asks for its cancellation'),
    version: z.int(),
    actions: z.array(z.enum(actions)).describe('what this caller may do now'),
  });
}

/** A row of a list that names its columns holds no more than those and what every row carries; else it holds all. */
export function listedSchema(definition: ModuleDefinition): WireSchema {
  return only(rowSchema(definition), definition, ['iBaseLocationId', 'version', 'actions']);
}

/** Whatever else is left out: every row says which request it is, and how that stands. */
function only(row: WireSchema, { key }: ModuleDefinition, names: readonly string[] = []): WireSchema {
  const always = [pathsOf(key).id, 'requestStatus', ...names];
  return row.partial().extend(Object.fromEntries(Object.entries(row.shape).filter(([name]) => always.includes(name))));
}

/**
 * A booking on a calendar: all of a row where the caller may open it, else only what everybody sees of a slot. As a block
 * it leaves out what is blank or says no.
 */
export function slotSchema(definition: ModuleDefinition): WireSchema {
  return only(rowSchema(definition), definition);
}

/** A request as the detail call, a create and an update answer it. */
export function detailSchema(definition: ModuleDefinition): WireSchema {
  const items = z.array(itemRowSchema);
  return rowSchema(definition).extend({
    ...shapeOf(
      definition,
      definition.fields.filter((field) => field.type === 'attachments'),
    ),
    ...(definition.items ? Object.fromEntries(itemListNames.map((name) => [name, items])) : {}),
    ...otherShape(definition),
    cancelAsked: cancelAskedSchema.nullable().describe('null while nobody asks for its cancellation'),
    conversation: z.enum(Object.values(conversationNames)).describe('what this caller may do with its messages'),
    history: historySchema(z.enum([...actionsIn(definition), ...systemActionNames])),
  });
}
