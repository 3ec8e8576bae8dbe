import type { FieldDefinition, ModuleDefinition } from './definition.ts';

/** Files, which come and go by calls of their own. A module that declares this field takes them. */
export const attachmentsField: FieldDefinition = {
  key: 'attachments',
  type: 'attachments',
  title: 'field.attachments',
  section: 'details',
  writers: 'server',
};

/** Whether requests of the module have attachments. */
export function takesFiles({ fields }: Pick<ModuleDefinition, 'fields'>): boolean {
  return fields.some((field) => field.type === 'attachments');
}
