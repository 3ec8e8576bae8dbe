import { keyOfOwn, type OwnField, type OwnReaders, ownKey } from '../../own-fields/own-field.ts';
import { readOwnField } from '../../own-fields/read-own-field.ts';
import type { EntityRule } from '../definition.ts';
import { fieldsOnForm, meet } from './own-field-choices.ts';
import { keysOf, keysTaken } from './own-field-key.ts';

/** So many can be asked of somebody on one form. */
const mostOnForm = 60;

const keyIsFree: EntityRule = (values, before, others) => {
  const own = readOwnField(values);
  if (before || own.key === '') return undefined;
  const taken = keysTaken(own, others.map(readOwnField));
  return keysOf(own).some((key) => taken.has(key)) ? { field: 'key', code: 'manage.exists' } : undefined;
};

/** Whoever fills in a form tells its fields apart by their labels. What is retired is not on it. */
const nameIsFree: EntityRule = (values, before, others) => {
  const own = readOwnField(values);
  const was = before && readOwnField(before);
  const isAsBefore = was?.isActive === true && isSameName(was, own);
  if (!own.isActive || own.name === '' || isAsBefore) return undefined;
  const twin = others.map(readOwnField).find((other) => other.isActive && meet(own, other) && isSameName(other, own));
  return twin && { field: 'name', code: 'own-field.name-taken', params: { name: twin.name } };
};

const isSameName = (one: OwnField, other: OwnField) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

/** All columns that requests are sorted by are taken. */
const canBeSorted: EntityRule = (values) => {
  const { sortSlot, isActive } = readOwnField(values);
  return values.isSorted === true && isActive && sortSlot === null
    ? { field: 'isSorted', code: 'own-field.sorted-many' }
    : undefined;
};

const fitsOnForm: EntityRule = (values, before, others) => {
  const own = readOwnField(values);
  if (!own.isActive || (before && readOwnField(before).isActive)) return undefined;
  const active = others.map(readOwnField).filter((other) => other.isActive && meet(own, other));
  const everywhere = active.filter(({ baseLocationId }) => baseLocationId === null).length;
  const there = Map.groupBy(active, ({ baseLocationId }) => baseLocationId);
  const fullest = Math.max(0, ...[...there].map(([place, some]) => (place === null ? 0 : some.length)));
  return everywhere + fullest < mostOnForm
    ? undefined
    : { field: 'module', code: 'own-field.too-many', params: { max: mostOnForm } };
};

/** No field shows because of itself, not even by way of others. */
const goesNotInCircles: EntityRule = (values, _before, others) => {
  const own = readOwnField(values);
  const beside = new Map(
    others
      .map(readOwnField)
      .filter((other) => meet(own, other))
      .map((other) => [other.key, other]),
  );
  const seen = new Set([own.key]);
  for (let next = aboveOf(own); next !== undefined; next = aboveOf(beside.get(next))) {
    if (seen.has(next)) return { field: 'shownField', code: 'own-field.circle' };
    seen.add(next);
  }
  return undefined;
};

const aboveOf = (field: OwnField | undefined) => keyOfOwn(field?.shownField ?? '');

/** What others show by is asked for as long as they are. */
const nothingHangsOnIt: EntityRule = (values, before, others) => {
  const own = readOwnField(values);
  if (own.isActive || !before || !readOwnField(before).isActive) return undefined;
  const hanging = others
    .map(readOwnField)
    .filter((other) => other.isActive && other.shownField === ownKey(own.key) && meet(own, other));
  if (hanging.length === 0) return undefined;
  const fields = [...new Set(hanging.map(({ name }) => name))].join(', ');
  return { field: 'active', code: 'own-field.needed', params: { field: own.name, fields } };
};

/** From those who see most to those who see least. */
const breadth: readonly OwnReaders[] = ['approvers', 'company', 'everyone'];
const isWider = (one: OwnReaders, other: OwnReaders) => breadth.indexOf(one) > breadth.indexOf(other);

/** Whoever sees that a field is there learns what the one holds that it is shown by: they have to see that as well. */
const conditionIsSeen: EntityRule = (values, _before, others) => {
  const own = readOwnField(values);
  const decides = others.map(readOwnField).find((other) => ownKey(other.key) === own.shownField && meet(own, other));
  const declared = fieldsOnForm(values).find(({ key }) => key === own.shownField);
  const readers = decides?.readers ?? (declared?.isPrivate ? 'company' : 'everyone');
  return own.shownField !== null && isWider(own.readers, readers)
    ? { field: 'shownField', code: 'own-field.condition-hidden' }
    : undefined;
};

const staysSeen: EntityRule = (values, before, others) => {
  const own = readOwnField(values);
  if (!before || readOwnField(before).readers === own.readers) return undefined;
  const wider = others
    .map(readOwnField)
    .filter((other) => other.shownField === ownKey(own.key) && meet(own, other) && isWider(other.readers, own.readers));
  if (wider.length === 0) return undefined;
  const fields = [...new Set(wider.map(({ name }) => name))].join(', ');
  return { field: 'readers', code: 'own-field.needed-by-more', params: { field: own.name, fields } };
};

/** What has to hold of a field beside the others of its form. */
export const rulesAmongFields: readonly EntityRule[] = [
  keyIsFree,
  nameIsFree,
  canBeSorted,
  fitsOnForm,
  goesNotInCircles,
  nothingHangsOnIt,
  conditionIsSeen,
  staysSeen,
];
