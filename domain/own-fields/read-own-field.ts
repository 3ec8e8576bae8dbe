import type { Relation } from '../access/relation.ts';
import { listOf, numberOf, textOf, type Values } from '../fields/value.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { SectionKey, SortSlot } from '../modules/definition.ts';
import type { OwnField, OwnReaders, OwnWriters } from './own-field.ts';
import type { OwnType } from './own-types.ts';

/** Those who decide about a request, do it, or run the place. */
export const approvers: readonly Relation[] = ['admin', 'member', 'manager', 'substitute', 'assignee'];

/** Who they are to a request, by what the field says. */
export const writersOfOwn: Readonly<Record<OwnWriters, 'requester' | readonly Relation[]>> = {
  requester: 'requester',
  approvers,
  admins: ['admin'],
};

/** Reads what is kept of one; it was judged when it was saved. */
export function readOwnField(values: Values): OwnField {
  const text = (key: string) => textOf(values[key]);
  return {
    baseLocationId: numberOf(values.baseLocationId),
    key: text('key') ?? '',
    name: text('name') ?? '',
    type: (text('type') ?? 'Text') as OwnType,
    section: (text('section') ?? 'details') as SectionKey,
    after: text('after'),
    position: numberOf(values.position) ?? 0,
    hint: text('hint'),
    options: linesOf(text('options')),
    default: text('defaultValue'),
    required: (text('required') ?? 'no') as OwnField['required'],
    requiredOn: text('requiredOn') as ActionCode | null,
    requiredSince: text('requiredSince'),
    shownField: text('shownField'),
    shownIs: [...listOf(values.shownIs), ...linesOf(text('shownIs'))],
    writers: (text('writers') ?? 'requester') as OwnWriters,
    readers: (text('readers') ?? 'company') as OwnReaders,
    min: numberOf(values.min),
    max: numberOf(values.max),
    isWhole: values.isWhole === true,
    isColumn: values.isColumn === true,
    isSearched: values.isSearched === true,
    isExported: values.isExported === true,
    isMailed: values.isMailed === true,
    sortSlot: numberOf(values.sortSlot) as SortSlot | null,
    isActive: values.active === true,
  };
}

/** A line each; what is blank says nothing. */
export function linesOf(text: string | null): readonly string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
