import { isNamed, nameKeyOfOwn, type OwnField } from '../../own-fields/own-field.ts';
import { meet } from './own-field-choices.ts';

const longest = 40;
const shape = /^[a-z][A-Za-z0-9]*$/;

/** Whether the wire can call a field so; what every object has is no key of its own. */
export function isKey(key: string): boolean {
  return shape.test(key) && key.length <= longest && !(key in {});
}

/** What is called so already wherever the field stands. Beside one that points to a location or to somebody stands their name. */
export function keysTaken(field: OwnField, others: readonly OwnField[]): ReadonlySet<string> {
  return new Set(others.filter((other) => meet(field, other)).flatMap(keysOf));
}

/** All that the field is called on the wire. */
export function keysOf({ key, type }: Pick<OwnField, 'key' | 'type'>): readonly string[] {
  return isNamed(type) ? [key, nameKeyOfOwn(key)] : [key];
}

/** A key made of the name: its Latin letters and digits, and a number where there are none, or others have the same. */
export function keyFrom(field: OwnField, others: readonly OwnField[]): string {
  const words =
    field.name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  const joined = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  const stem = joined.replace(/^\d+/, '').slice(0, longest - 'Name00'.length);
  const taken = keysTaken(field, others);
  const isFree = (key: string) => isKey(key) && keysOf({ ...field, key }).every((one) => !taken.has(one));
  if (isFree(stem)) return stem;
  for (let number = stem ? 2 : 1; ; number += 1) {
    const key = `${isKey(stem) ? stem : 'field'}${number}`;
    if (isFree(key)) return key;
  }
}
