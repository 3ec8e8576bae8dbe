import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import type { FieldDefinition, FieldType, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { z } from 'zod';
import { attachmentSchema } from '../attachments/attachment.ts';
import { itemListNames } from './item-names.ts';
import { itemRowSchema } from './item-rows.ts';
import { wireNameOf } from './names.ts';
import { modulePaths } from './paths.ts';

const types: Readonly<Record<FieldType, z.ZodType>> = {
  text: z.string().nullable(),
  note: z.string().nullable(),
  number: z.number().nullable(),
  'date-time': z.iso.datetime({ offset: true }).nullable(),
  'end-date-time': z.iso.datetime({ offset: true }).nullable(),
  date: z.string().nullable(),
  choice: z.union([z.number(), z.string()]).nullable(),
  lookup: z.number().nullable(),
  person: z.string().nullable(),
  people: z.string().nullable().describe('separated by semicolons'),
  attachments: z.array(attachmentSchema).describe('not in lists'),
  flag: z.boolean().nullable(),
};

/** Which names there are follows from the declaration, so no type can tell them. */
type WireSchema = z.ZodObject<Record<string, z.ZodType>>;

/** What was done to a request, the newest first. */
export const history = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    byName: z.string(),
    action: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
);

const shapeOf = (definition: ModuleDefinition, fields: readonly FieldDefinition[]) =>
  Object.fromEntries(fields.map((field) => [wireNameOf(definition.key, field).name, types[field.type].optional()]));

/** A request in answers, as lists give it. What a caller may not see is null, on a calendar left out. */
export function rowSchema(definition: ModuleDefinition): WireSchema {
  return z.object({
    [modulePaths[definition.key].id]: z.number(),
    moduleName: z.string(),
    iBaseLocationId: z.number(),
    requestStatus: z.string(),
    ...shapeOf(definition, definition.fields),
    ...(takesFiles(definition) ? { attachmentLink: z.string().describe('where its files are listed') } : {}),
    priorityLevel: z.string().nullable().optional(),
    metaCreatedAt: z.string().optional(),
    metaCreatedBy: z.string().optional(),
    metaUpdatedAt: z.string().optional(),
    metaUpdatedBy: z.string().optional(),
    version: z.number().optional(),
    actions: z.array(z.string()).optional().describe('what this caller may do now'),
  });
}

/** A request as the detail call, a create and an update answer it. */
export function detailSchema(definition: ModuleDefinition): WireSchema {
  const items = z.array(itemRowSchema);
  return rowSchema(definition).extend({
    history,
    ...(definition.items ? Object.fromEntries(itemListNames.map((name) => [name, items])) : {}),
  });
}
