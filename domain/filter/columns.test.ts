import { describe, expect, it } from 'vitest';
import type { View } from '../access/visibility.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { moduleOf, modules } from '../modules/registry.ts';
import { say } from '../text/say.ts';
import { canSortBy, listColumns, ownListed } from './list-columns.ts';
import { readColumns } from './read-columns.ts';
import { readViewName, viewNameKey } from './view-name.ts';

const declared = (key: string) => moduleOf(key) ?? expect.unreachable(key);
const keysOf = (columns: readonly { readonly field: string }[] | null) => columns?.map(({ field }) => field) ?? null;

describe.each(modules.map((definition) => [definition.key, definition] as const))('DAILY-4 %s', (_key, definition) => {
  it('offers its own columns first, then what else can be read, each once and under a title of its own', () => {
    const offered = listColumns(definition, 'full');
    expect(keysOf(offered)?.slice(0, definition.columns.length)).toEqual(keysOf(definition.columns));
    expect(offered.length).toBeGreaterThan(definition.columns.length + 3);
    expect(keysOf(offered)).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']));
    expect(new Set(keysOf(offered)).size).toBe(offered.length);
    const titles = offered.map(({ title }) => say(title));
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  it('offers external users nothing that is private', () => {
    const hidden = definition.fields.filter(({ isPrivate }) => isPrivate).map(({ key }) => key);
    expect(hidden.length).toBeGreaterThan(0);
    const offered = keysOf(listColumns(definition, 'public')) ?? [];
    expect(offered.filter((key) => hidden.includes(key))).toEqual([]);
    for (const key of hidden) expect(canSortBy(definition, 'public', key), key).toBe(false);
  });
});

describe('DAILY-4 chosen columns', () => {
  it.each<[string, View, unknown, readonly string[] | null, readonly string[]]>([
    ['Washbay', 'full', undefined, null, []],
    ['Washbay', 'full', '', null, []],
    ['Washbay', 'full', 'status,id', ['status', 'id'], []],
    ['Washbay', 'full', ['end', 'end', 'id'], ['end', 'id'], []],
    ['Washbay', 'full', 'id,colour', ['id'], ['colour']],
    ['Washbay', 'full', 'colour', null, ['colour']],
    ['Washbay', 'full', 'managerMail,resourceId,id', ['id'], ['managerMail', 'resourceId']],
    ['Washbay', 'full', { id: true }, null, []],
    // As the module has them anyway.
    ['Washbay', 'full', 'id,requesterName,resourceName,segmentName,start,priority,status', null, []],
    ['PPE', 'full', 'gin,id', ['gin', 'id'], []],
    ['PPE', 'public', 'gin,id', ['id'], ['gin']],
    ['AdminTask', 'full', 'assignees,dueDate,end', ['assignees', 'dueDate', 'end'], []],
    // Nothing of it ends.
    ['FuelDistribution', 'full', 'overdue,overlapping,start', ['start'], ['overdue', 'overlapping']],
  ])('%s, %s: %j', (module, view, given, columns, unknown) => {
    const read = readColumns(declared(module), view, given);
    expect(keysOf(read.columns)).toEqual(columns);
    expect(read.unknown).toEqual(unknown);
  });

  it.each([
    ['id', true],
    ['updatedAt', true],
    ['start', true],
    ['remarks', true],
    ['dueDate', false],
    ['assignees', false],
    ['colour', false],
  ])('sorting by %s: %s', (key, expected) => {
    expect(canSortBy(declared('AdminTask'), 'full', key)).toBe(expected);
  });
});

describe('DAILY-5 the name of a view', () => {
  it.each([
    ['  Late tasks ', { name: 'Late tasks' }],
    ['Wa\u0308sche', { name: 'Wäsche' }],
    ['x'.repeat(60), { name: 'x'.repeat(60) }],
    ['x'.repeat(61), { code: 'field.too-long', params: { max: 60 } }],
    ['   ', { code: 'field.required' }],
    ['Late\u200btasks', { code: 'field.unseen' }],
    ['Late\ntasks', { code: 'field.unseen' }],
    ['\u202eetaL', { code: 'field.unseen' }],
    ['\ud800', { code: 'field.text' }],
  ])('%j', (given, expected) => {
    expect(readViewName(given)).toEqual(expected);
  });

  it('is the same in capitals', () => {
    expect(viewNameKey('LATE  Tasks')).toBe(viewNameKey('late tasks'));
    expect(viewNameKey('Wäsche')).not.toBe(viewNameKey('Wasche'));
  });
});

describe('OWN-6 columns that were added', () => {
  const own = (key: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    key: `own:${key}`,
    type: 'text',
    title: { words: key },
    writers: 'requester',
    ...more,
  });
  const bay = declared('Washbay');
  const definition = {
    ...bay,
    fields: [
      ...bay.fields,
      own('open', { isSorted: true }),
      own('ours', { isPrivate: true, isExported: true }),
      own('narrow', { isPrivate: true, isExported: true, isSorted: true, readers: ['admin'] }),
      own('memo', { isExported: true }),
      own('old', { isExported: true, isRetired: true }),
      own('plain'),
    ],
    columns: [
      ...bay.columns,
      ...['open', 'ours', 'narrow'].map((key) => ({ field: `own:${key}`, title: { words: key } })),
    ],
  };

  it.each<[View, 'screen' | 'file', readonly string[]]>([
    ['full', 'screen', ['own:open', 'own:ours']],
    ['public', 'screen', ['own:open']],
    ['full', 'file', ['own:open', 'own:ours', 'own:memo']],
    ['public', 'file', ['own:open', 'own:memo']],
  ])('for somebody with a %s view, on a %s: %j', (view, use, expected) => {
    expect(ownListed(definition, view, use)).toEqual(expected);
    const offered = keysOf(listColumns(definition, view)) ?? [];
    expect(offered.filter((key) => key.startsWith('own:'))).toEqual(ownListed(definition, view));
  });

  it.each<[string, View, boolean]>([
    ['own:open', 'public', true],
    ['own:ours', 'full', false],
    ['own:narrow', 'full', false],
    ['own:nothing', 'full', false],
  ])('sorted by %s with a %s view: %s', (key, view, expected) => {
    expect(canSortBy(definition, view, key)).toBe(expected);
  });
});
