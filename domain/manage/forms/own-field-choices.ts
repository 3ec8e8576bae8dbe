import type { FieldIssue } from '../../failure.ts';
import { textOf, type Values } from '../../fields/value.ts';
import type { Transition } from '../../lifecycle/lifecycle.ts';
import { textOfTransition } from '../../lifecycle/lifecycle.ts';
import type { Choice, FieldDefinition, ModuleDefinition } from '../../modules/definition.ts';
import { moduleOf } from '../../modules/registry.ts';
import { keyOfOwn, type OwnField, type OwnWriters, ownKey } from '../../own-fields/own-field.ts';
import { ownTypes, yesOrNo } from '../../own-fields/own-types.ts';
import { readOwnField, writersOfOwn } from '../../own-fields/read-own-field.ts';
import { takesField } from '../../request/on-form.ts';

/** The module whose form it is, once that is chosen. */
export function moduleOfForm(values: Values): ModuleDefinition | undefined {
  return moduleOf(textOf(values.module) ?? '');
}

/** Whether requests of one location have both. */
export function meet(one: Pick<OwnField, 'baseLocationId'>, other: Pick<OwnField, 'baseLocationId'>): boolean {
  const isEverywhere = one.baseLocationId === null || other.baseLocationId === null;
  return isEverywhere || one.baseLocationId === other.baseLocationId;
}

/** The sections of the form. */
export function sectionsBy(values: Values): readonly Choice[] {
  return (moduleOfForm(values)?.sections ?? []).map(({ key, title }) => ({ value: key, text: title }));
}

/** The declared fields that somebody meets on the form, in its order. */
export function fieldsOnForm(values: Values): readonly FieldDefinition[] {
  return (moduleOfForm(values)?.fields ?? []).filter(({ section, shownWhen }) => section && !shownWhen?.reading);
}

/** Those of the chosen section, behind each of which it can stand. */
export function fieldsOfSectionBy(values: Values): readonly Choice[] {
  return asChoices(fieldsOnForm(values).filter(({ section }) => section === values.section));
}

/** The declared fields of the form, in its order. */
export function fieldsBy(values: Values): readonly Choice[] {
  return asChoices(fieldsOnForm(values));
}

const asChoices = (fields: readonly FieldDefinition[]) =>
  fields.map(({ key, title }): Choice => ({ value: key, text: title }));

/** The actions beside making and changing a request that take the field along, of somebody who fills it in. */
export function actionsBy(values: Values): readonly Choice[] {
  const writers = writersOfOwn[(textOf(values.writers) ?? 'requester') as OwnWriters];
  const field: FieldDefinition = { key: ownKey(''), type: 'text', title: { words: '' }, writers };
  const isTheirs = ({ who }: Transition) => writers === 'requester' || who.some((one) => writers.includes(one));
  const offered = (moduleOfForm(values)?.lifecycle.transitions ?? []).filter(
    (transition) =>
      !['create', 'update', 'delete'].includes(transition.action) &&
      takesField(transition, field) &&
      isTheirs(transition),
  );
  const byAction = new Map(offered.map((transition) => [transition.action, transition] as const));
  return [...byAction].map(([action, transition]) => ({ value: action, text: textOfTransition(transition) }));
}

const deciding: readonly FieldDefinition['type'][] = ['choice', 'flag', 'checkbox'];

/** The fields that can decide whether it shows: declared ones, and added ones that stand wherever it stands. */
export function conditionsBy(values: Values, others: readonly Values[]): readonly Choice[] {
  const { baseLocationId } = readOwnField(values);
  const declared = fieldsOnForm(values).filter(
    ({ type, writers }) => writers === 'requester' && deciding.includes(type),
  );
  const own = others
    .map(readOwnField)
    .filter((other) => other.isActive && deciding.includes(ownTypes[other.type]))
    .filter((other) => other.baseLocationId === null || other.baseLocationId === baseLocationId);
  return [
    ...asChoices(declared),
    ...own.map((other): Choice => ({ value: ownKey(other.key), text: { words: other.name } })),
  ];
}

/** Of an added field that does not stand wherever it stands: which one it is, by its name where that is known. */
export function conditionMissing(given: unknown, seen: readonly Values[]): Omit<FieldIssue, 'field'> | undefined {
  const key = typeof given === 'string' ? keyOfOwn(given.trim()) : undefined;
  if (key === undefined) return undefined;
  const known = seen.map(readOwnField).find((other) => other.key === key);
  return { code: 'own-field.condition-missing', params: { field: known?.name ?? key.slice(0, 100) } };
}

/** What the field that decides can hold. */
export function conditionValuesBy(values: Values, others: readonly Values[]): readonly Choice[] {
  const key = textOf(values.shownField);
  const declared = fieldsOnForm(values).find((field) => field.key === key);
  if (declared) return declared.choices?.map((choice) => ({ ...choice, value: String(choice.value) })) ?? yesOrNo;
  const own = others.map(readOwnField).find((other) => ownKey(other.key) === key && meet(other, readOwnField(values)));
  if (!own) return [];
  return own.type === 'Choice' ? own.options.map((value) => ({ value, text: { words: value } })) : yesOrNo;
}
