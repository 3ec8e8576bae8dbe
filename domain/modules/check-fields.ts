import type { FieldCondition } from '../fields/condition.ts';
import { isEmpty } from '../fields/value.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from './definition.ts';

/** Facts that every request has besides its fields. */
const requestFacts: readonly string[] = ['id', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

/** What is wrong with the fields, and with whatever names one. */
export function checkFields(definition: ModuleDefinition): readonly string[] {
  const { fields, columns, rules, derivations, holds, items, notesBy, notices = [] } = definition;
  const isField = (key: string) => fields.some((field) => field.key === key);
  const unknown = (what: string, keys: readonly string[]) =>
    keys.filter((key) => !isField(key)).map((key) => `${what} ${key}, which is no field`);
  const unknownFact = (what: string, keys: readonly string[]) =>
    unknown(
      what,
      keys.filter((key) => !requestFacts.includes(key)),
    );
  return [
    ...twice(fields, ({ key }) => key).map(({ key }) => `field ${key} is declared twice`),
    ...columns
      .filter(({ field }) => !isField(field) && !requestFacts.includes(field))
      .map(({ field }) => `column ${field} names no field`),
    ...rules.flatMap(({ on }) => unknownFact('a rule watches', on)),
    ...derivations.flatMap(({ field, follows }) => unknownFact('a derivation uses', [field, ...follows])),
    ...derivations.flatMap(({ field, anewOn }) => unknownActions(definition, `${field} is worked out anew on`, anewOn)),
    ...unknown('the form needs', [...(items ? [items.after] : []), ...(notesBy ? [notesBy] : [])]),
    ...(holds ? unknown('requests hold', [holds.field]) : []),
    ...(holds?.byNight ? ungiven(definition, holds.field) : []),
    ...notices.flatMap(({ when, text }) => conditionProblem(definition, when, `notice ${text}`)),
    ...fields.flatMap((field) => [
      ...unknown(`field ${field.key} begins after`, field.defaultTime?.after ? [field.defaultTime.after] : []),
      ...unknown(`field ${field.key} names`, field.nameOf ? [field.nameOf] : []),
      ...unknown(`field ${field.key} is looked up within`, field.lookup?.within ? [field.lookup.within] : []),
      ...unknown(`field ${field.key} is free for`, field.lookup?.freeFor ?? []),
      ...checkField(definition, field),
    ]),
  ];
}

/** A board of nights gives what is held by the actions that take it, and nothing else may. */
function ungiven(definition: ModuleDefinition, held: string): readonly string[] {
  const field = fieldOf(definition, held);
  return field && !field.onlyOn ? [`${held} is held by the night, and no action gives it`] : [];
}

function checkField(definition: ModuleDefinition, field: FieldDefinition): readonly string[] {
  const { key, section, type, choices = [], lookup, writers, required = [], shownWhen, clearedWhen } = field;
  const { sections, lifecycle } = definition;
  const statuses = new Set<StatusCode>(Object.keys(lifecycle.phases) as StatusCode[]);
  if (lifecycle.whenStarted) statuses.add(lifecycle.whenStarted.code);
  return [
    ...(section && !sections.some((one) => one.key === section)
      ? [`field ${key} stands in section ${section}, which there is not`]
      : []),
    ...((type === 'choice' || type === 'choices') && choices.length === 0
      ? [`field ${key} has nothing to choose from`]
      : []),
    ...(type === 'lookup' && section && !definition.fields.some(({ nameOf }) => nameOf === key)
      ? [`field ${key} would be read as a number: no field holds the name of its row`]
      : []),
    ...(type === 'lookup' && !lookup && writers !== 'server' ? [`field ${key} is looked up nowhere`] : []),
    ...required.flatMap(({ on, when }) => [
      ...unknownActions(definition, `field ${key} is required on`, on),
      ...conditionProblem(definition, when, `field ${key} is required`),
    ]),
    ...unknownActions(definition, `field ${key} is frozen on`, field.frozenOn),
    ...unknownActions(definition, `field ${key} is only taken on`, field.onlyOn),
    ...(shownWhen?.statuses ?? [])
      .filter((status) => !statuses.has(status))
      .map((status) => `field ${key} is shown in ${status}, which is no status here`),
    ...conditionProblem(definition, shownWhen?.when, `field ${key} is shown`),
    ...conditionProblem(definition, clearedWhen, `field ${key} is cleared`),
  ];
}

function unknownActions(
  { lifecycle: { transitions } }: ModuleDefinition,
  what: string,
  actions: readonly ActionCode[] = [],
): readonly string[] {
  return actions
    .filter((action) => !transitions.some((transition) => transition.action === action))
    .map((action) => `${what} ${action}, which is no action here`);
}

/** What is wrong with a condition: a field that there is not, or a value that it never holds. */
export function conditionProblem(
  definition: ModuleDefinition,
  condition: FieldCondition | undefined,
  what: string,
): readonly string[] {
  if (!condition) return [];
  const field = fieldOf(definition, condition.field);
  if (!field) return [`${what} by ${condition.field}, which is no field`];
  const { choices } = field;
  if (!choices) return [];
  return condition.is
    .filter((value) => !isEmpty(value) && !choices.some((choice) => choice.value === value))
    .map((value) => `${what} by ${condition.field} being ${value}, which it never is`);
}

/** Those that have the name of one before them. */
export function twice<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  const names = items.map(nameOf);
  return items.filter((_item, index) => names.indexOf(names[index] ?? '') < index);
}
