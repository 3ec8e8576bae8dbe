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
  tone: z.enum(['red', 'amber', 'green']).optional().meta({ description: 'the colour that helps the eye' }),
  within: z.int().optional().meta({ description: 'to be offered while the field of DependsOn holds this' }),
});

/** Another field holds one of these values. */
const condition = {
  Field: z.string().meta({ description: 'another field, which has to hold one of the values of Is' }),
  Is: z.array(scalar.nullable()),
};

const maybe = z.object(condition).partial().shape;

/** When a field is on the form; everything that is given has to hold. */
const shownWhen = z.object({
  Statuses: z.array(z.string()).optional(),
  Stored: z.boolean().optional().meta({ description: 'not on the form of a new request' }),
  Reading: z.boolean().optional().meta({ description: 'only where a request is read' }),
  OnceChosen: z.string().optional().meta({ description: 'on the form of a new request as well, once this is chosen' }),
  For: z.array(z.string()).optional().meta({ description: 'how the reader has to stand to the request' }),
  ...maybe,
});

/** When a field has to be filled in: with these actions, and where given by these people and with these values only. */
const requiredWhen = z.object({
  On: z.array(z.string()),
  By: z.array(z.string()).optional(),
  Since: z.string().optional().meta({ description: 'only for requests that were made since' }),
  ...maybe,
});

const formField = z.object({
  InternalName: z.string().meta({ description: 'its name in bodies and answers' }),
  Title: z.string(),
  Hint: z.string().nullable().meta({ description: 'what the control says beside its title' }),
  Explains: z.string().nullable().meta({ description: 'what the title means' }),
  Type: z.enum(wireTypes),
  Multiple: z.boolean().meta({ description: 'takes several people' }),
  ReadAsDay: z.boolean().meta({ description: 'readers are told the day of it, not the time' }),
  Unit: z.string().nullable().meta({ description: 'what a number counts or measures' }),
  Whole: z.boolean().meta({ description: 'a number without decimals' }),
  Required: z.boolean().meta({ description: 'whether this caller has to fill it in to make a request' }),
  Choices: z.array(choice),
  Source: z.string().nullable().meta({ description: 'the list that its rows are of' }),
  DependsOn: z.string().nullable().meta({ description: 'the field that decides which choices are offered' }),
  Expires: z.string().nullable().meta({ description: 'the fact of a row that says up to which day it is good' }),
  FreeFor: z.array(z.string()).meta({ description: 'not every row is free: asked for by what these fields hold' }),
  NameOf: z.string().nullable().meta({ description: 'holds the name of the row that this field points to' }),
  NoneFound: z.string().nullable().meta({ description: 'what a search says that finds nothing, if not the usual' }),
  DefaultValue: scalar.nullable(),
  Section: z.string().nullable().meta({ description: 'null where answers carry it but no form shows it' }),
  SectionKey: z.string().nullable().meta({ description: 'by which the section is known, whatever it is called' }),
  ReadOnly: z.boolean().meta({ description: 'whether this caller cannot fill it in when making a request' }),
  ShownWhen: shownWhen.nullable(),
  ClearedWhen: z.object(condition).nullable().meta({ description: 'emptied whenever this holds' }),
  RequiredWhen: z.array(requiredWhen).meta({ description: 'Required, for everybody and every action' }),
  Writers: z.array(z.string()).meta({
    description:
      'server: never taken from clients; requester: whoever may save; else how one has to stand to the request',
  }),
  Frozen: z.boolean().meta({ description: 'decided when the request is made' }),
  FrozenOn: z.array(z.string()).meta({ description: 'the actions that refuse to change it' }),
  OnlyOn: z.array(z.string()).nullable().meta({ description: 'the only actions that take it' }),
  MinValue: z.number().nullable().meta({ description: 'the smallest number' }),
  Readers: z.array(z.string()).nullable().meta({ description: 'how one has to stand to a request to read it' }),
  Retired: z.boolean().meta({ description: 'not asked for any more: shown where it is filled' }),
  Column: z.boolean().meta({ description: 'lists show it' }),
  Sortable: z.boolean().meta({ description: 'lists can be sorted by it' }),
  Searched: z.boolean().meta({ description: 'added, and requests are found by it' }),
  MaxLength: z.number().nullable().meta({ description: 'the longest text, the most people or the largest number' }),
});

export type FormField = z.infer<typeof formField>;
export type FormChoice = z.infer<typeof choice>;

const ofForm = {
  moduleName: requiredText.meta({ description: 'a module key or the title of a module' }),
  iBaseLocationId: baseLocationId,
};

export const getFormSchema = lookup(
  '/FormSchema/GetFormSchemabyModule',
  'The form of a module at a base location, for the caller',
  z.array(formField),
  ofForm,
);

export const getOwnFields = lookup(
  '/FormSchema/GetOwnFields',
  'What was added to the form of a module at a base location and lists can tell, for the caller; columns first',
  z.array(formField),
  ofForm,
);
