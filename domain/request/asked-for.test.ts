import { describe, expect, it } from 'vitest';
import type { Relation } from '../access/relation.ts';
import type { Values } from '../fields/value.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import type { FieldDefinition } from '../modules/definition.ts';
import { washBay } from '../modules/wash-bay.ts';
import { ruleContext } from '../testing/rule-context.ts';
import { belongsOnForm, type FormMode } from './on-form.ts';
import { readingOf, readValue } from './reading.ts';
import { isRequired } from './validate-save.ts';

const field = (more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key: 'it',
  type: 'text',
  title: 'field.remarks',
  section: 'details',
  writers: 'requester',
  ...more,
});

describe('isRequired', () => {
  const since = '2026-04-15T12:00:00.000Z';
  const earlier = '2026-04-15T11:59:59.999Z';
  it.each<[string, NonNullable<FieldDefinition['required']>, ActionCode, Relation, Values, string | null, boolean]>([
    ['nothing is said', [], 'create', 'owner', {}, null, false],
    ['on this action', [{ on: ['create'] }], 'create', 'owner', {}, null, true],
    ['on another', [{ on: ['create'] }], 'update', 'owner', {}, null, false],
    ['of an admin', [{ on: ['create'], by: ['admin'] }], 'create', 'admin', {}, null, true],
    ['of an admin, who this is not', [{ on: ['create'], by: ['admin'] }], 'create', 'owner', {}, null, false],
    ['with a value', [{ on: ['create'], when: { field: 'a', is: [1] } }], 'create', 'owner', { a: 1 }, null, true],
    ['with another', [{ on: ['create'], when: { field: 'a', is: [1] } }], 'create', 'owner', { a: 2 }, null, false],
    ['of what was made since', [{ on: ['close'], since }], 'close', 'owner', {}, since, true],
    ['of what was made before', [{ on: ['close'], since }], 'close', 'owner', {}, earlier, false],
    ['of what is only being made', [{ on: ['create'], since }], 'create', 'owner', {}, null, true],
    ['by one demand of two', [{ on: ['close'] }, { on: ['create'] }], 'create', 'owner', {}, null, true],
  ])('%s', (_what, required, action, relation, values, madeAt, expected) => {
    expect(isRequired(field({ required }), action, new Set([relation]), values, madeAt)).toBe(expected);
  });
});

describe('belongsOnForm', () => {
  const filled = { it: 'x' };
  it.each<[string, Partial<FieldDefinition>, FormMode, StatusCode | null, Values, boolean]>([
    ['a field', {}, 'new', null, {}, true],
    ['one that others read', { readers: ['admin'] }, 'edit', 'assigned', filled, false],
    ['one that they read', { readers: ['owner'] }, 'edit', 'assigned', filled, true],
    ['one that is retired, where it is read and filled', { isRetired: true }, 'display', 'assigned', filled, true],
    ['one that is retired and empty', { isRetired: true }, 'display', 'assigned', {}, false],
    ['one that is retired, where it would be filled in', { isRetired: true }, 'edit', 'assigned', filled, false],
    ['one of what is stored, on a new form', { shownWhen: { stored: true } }, 'new', null, {}, false],
    ['one of what is stored', { shownWhen: { stored: true } }, 'edit', 'assigned', {}, true],
    ['one that is only read', { shownWhen: { reading: true } }, 'display', 'assigned', {}, true],
    ['one that is only read, where it is edited', { shownWhen: { reading: true } }, 'edit', 'assigned', {}, false],
    ['one that is only read, on a new form', { shownWhen: { reading: true } }, 'new', null, {}, false],
    [
      'one that is read once something is chosen, on a new form',
      { shownWhen: { reading: true, onceChosen: 'resourceId' } },
      'new',
      null,
      {},
      true,
    ],
    [
      'one that is read once something is chosen, where it is edited',
      { shownWhen: { reading: true, onceChosen: 'resourceId' } },
      'edit',
      'assigned',
      {},
      false,
    ],
    ['one of a status', { shownWhen: { statuses: ['assigned'] } }, 'edit', 'assigned', {}, true],
    ['one of another status', { shownWhen: { statuses: ['closed'] } }, 'edit', 'assigned', {}, false],
    ['one of a status, on a new form', { shownWhen: { statuses: ['assigned'] } }, 'new', null, {}, false],
    [
      'one for others, where it is read and filled',
      { shownWhen: { for: ['admin'] } },
      'display',
      'assigned',
      filled,
      true,
    ],
    ['one for others that is empty', { shownWhen: { for: ['admin'] } }, 'display', 'assigned', {}, false],
    ['one for others, where it is edited', { shownWhen: { for: ['admin'] } }, 'edit', 'assigned', filled, false],
  ])('%s', (_what, more, mode, status, values, expected) => {
    const view = { mode, status, relations: new Set<Relation>(['owner']), transitions: [] };
    expect(belongsOnForm(field(more), view, values)).toBe(expected);
  });
});

describe('what is read at a moment', () => {
  const { hours } = ruleContext({});
  const now = new Date('2026-04-15T12:00:00Z');
  const place = { name: { country: 'US', city: 'Houston', location: 'Yard' }, hours };
  const record = { status: 'assigned', values: { start: '2026-04-15T11:00:00.000Z', it: 'x', who: 'jo' } } as const;
  const stored = { record: record as never, names: { resourceId: 'Bay' }, isOverlapping: true };
  const reading = readingOf(washBay, { stored, place, now });

  it('is told with the place, the clock and the status of that moment', () => {
    expect(reading).toEqual({
      values: record.values,
      place: place.name,
      status: 'in-progress',
      isOverlapping: true,
      hours,
      now: now.getTime(),
    });
  });

  it.each<[string, Partial<FieldDefinition>, unknown]>([
    ['what is kept', {}, 'x'],
    ['what is not', { key: 'other' }, null],
    ['the name of what is looked up', { nameOf: 'resourceId' }, 'Bay'],
    ['the name of nothing', { nameOf: 'other' }, null],
    ['somebody by the name that was kept', { namesPerson: 'who' }, 'x'],
    ['somebody by what they sign in with', { key: 'other', namesPerson: 'who' }, 'jo'],
    ['nobody', { key: 'other', namesPerson: 'nobody' }, null],
    ['what is worked out', { reads: ({ status }) => status }, 'in-progress'],
  ])('%s', (_what, more, expected) => {
    expect(readValue(field(more), stored, reading)).toBe(expected);
  });
});
