import { z } from 'zod';
import { lookup } from '../lookups/lookup.ts';
import { requiredText } from '../lookups/query-values.ts';
import { baseLocationId } from '../params.ts';

/** What the wire calls the types of fields. */
export const wireTypes = [
  'Text',
  'Note',
  'Number',
  'DateTime',
  'DateTimePicker',
  'endDateTimePicker',
  'Choice',
  'MultiChoice',
  'Lookup',
  'User',
  'Attachments',
  'Boolean',
  'Checkbox',
  'UserControl',
  'Location',
  'URL',
] as const;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const choice = z.object({
  key: z.union([z.string(), z.number()]),
  text: z.string(),
  within: z.int().optional().meta({ description: 'to be offered while the field of DependsOn holds this' }),
});

/** When a field is on the form; everything that is given has to hold. */
const shownWhen = z.object({
  Statuses: z.array(z.string()).optional(),
  Stored: z.boolean().optional().meta({ description: 'not on the form of a new request' }),
  Reading: z.boolean().optional().meta({ description: 'only where a request is read' }),
  For: z.array(z.string()).optional().meta({ description: 'how the reader has to stand to the request' }),
  Field: z.string().optional().meta({ description: 'another field, which has to hold one of the values of Is' }),
  Is: z.array(scalar.nullable()).optional(),
});

const formField = z.object({
  InternalName: z.string().meta({ description: 'its name in bodies and answers' }),
  Title: z.string(),
  Type: z.enum(wireTypes),
  Required: z.boolean().meta({ description: 'whether this caller has to fill it in to make a request' }),
  Choices: z.array(choice),
  DependsOn: z.string().nullable().meta({ description: 'the field that decides which choices are offered' }),
  DefaultValue: scalar.nullable(),
  Section: z.string().nullable().meta({ description: 'null where answers carry it but no form shows it' }),
  ReadOnly: z.boolean().meta({ description: 'whether this caller cannot fill it in when making a request' }),
  ShownWhen: shownWhen.nullable(),
  MaxLength: z.int().nullable().meta({ description: 'the longest text, or the most people' }),
});

export type FormField = z.infer<typeof formField>;
export type FormChoice = z.infer<typeof choice>;

export const getFormSchema = lookup(
  '/FormSchema/GetFormSchemabyModule',
  'The form of a module at a base location, for the caller',
  z.array(formField),
  {
    moduleName: requiredText.meta({ description: 'a module key or the title of a module' }),
    iBaseLocationId: baseLocationId,
  },
);
