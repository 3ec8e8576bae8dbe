import { isEmpty, type Values } from '../../fields/value.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '../../modules/definition.ts';
import { withAdditions } from '../../own-fields/extend-module.ts';
import { type Additions, ownKey } from '../../own-fields/own-field.ts';
import { readOwnField } from '../../own-fields/read-own-field.ts';
import { say } from '../../text/say.ts';
import type { EntityDefinition } from '../definition.ts';
import { meet, moduleOfForm } from './own-field-choices.ts';

/** The section of a form that a record stands in. */
export interface Changed {
  readonly module: ModuleDefinition;
  readonly title: string;
  /** What somebody can fill in there, in its order. */
  readonly fields: readonly FieldDefinition[];
  /** The key of the field that it is about. */
  readonly field: string;
}

/** The part of a form that a record of these values changes, with the record in its place; nothing until it has one. */
export function changedForm(
  definition: EntityDefinition,
  values: Values,
  others: readonly Values[],
): Changed | undefined {
  const declared = moduleOfForm(values);
  if (!declared || !definition.shapesForm) return undefined;
  const isOwn = definition.shapesForm.is === 'own-field';
  const needed = isOwn ? ['section', 'type'] : ['field'];
  if (needed.some((key) => isEmpty(values[key]))) return undefined;
  const own = readOwnField(values);
  const additions: Additions = isOwn
    ? { fields: [...others.map(readOwnField).filter((other) => meet(own, other)), previewed(values)], to: [] }
    : {
        fields: [],
        to: [{ field: String(values.field), hint: own.hint, isRequired: values.isRequired === true }],
      };
  const module = withAdditions(declared, additions);
  const key = isOwn ? ownKey(previewed(values).key) : String(values.field);
  const field = fieldOf(module, key);
  const section = module.sections.find((one) => one.key === field?.section);
  if (!field || !section) return undefined;
  const fields = module.fields.filter(
    (one) =>
      one.section === section.key &&
      (one.key === key || (one.writers !== 'server' && !one.isRetired && !one.shownWhen?.stored)) &&
      one.type !== 'attachments',
  );
  return { module, title: say(section.title), fields, field: key };
}

/** As it would stand there: with a name, and not yet retired. */
function previewed(values: Values) {
  const own = readOwnField(values);
  return { ...own, key: own.key || 'new', name: own.name || say('forms.preview-name'), isActive: true };
}
