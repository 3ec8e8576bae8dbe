import { describe, expect, test } from 'vitest';
import type { Relation } from '../access/relation.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { accommodation } from '../modules/accommodation.ts';
import { adminTask } from '../modules/admin-task.ts';
import { type FieldDefinition, fieldOf } from '../modules/definition.ts';
import { ppe } from '../modules/ppe.ts';
import { belongsOnForm, type FormMode, type FormView, isCalledFor, isWritable, savesField } from './on-form.ts';

const taskField = (key: string): FieldDefinition => {
  const field = fieldOf(adminTask, key);
  if (!field) throw new Error(`admin tasks have no ${key}`);
  return field;
};
const view = (mode: FormMode, status: StatusCode | null, ...relations: Relation[]) => ({
  mode,
  status,
  relations: new Set<Relation>(relations),
  transitions: adminTask.lifecycle.transitions,
});

describe('FORM-14 FORM-22 an approver’s comment is on the form of whoever may fill it in', () => {
  test.each<[FormMode, StatusCode | null, Relation[], boolean]>([
    ['new', null, ['staff'], false],
    ['new', null, ['staff', 'admin'], true],
    ['new', null, ['staff', 'member'], true],
    ['edit', 'new-request', ['staff', 'owner'], false],
    ['edit', 'new-request', ['staff', 'assignee'], true],
    ['edit', 'new-request', ['staff', 'admin'], true],
  ])('%s %s as %s: %s', (mode, status, relations, expected) => {
    expect(belongsOnForm(taskField('adminComment'), view(mode, status, ...relations), {})).toBe(expected);
  });

  test('once it is filled in, everybody reads it', () => {
    const display = view('display', 'request-accepted', 'staff', 'owner');
    expect(belongsOnForm(taskField('adminComment'), display, { adminComment: null })).toBe(false);
    expect(belongsOnForm(taskField('adminComment'), display, { adminComment: 'Friday' })).toBe(true);
  });
});

describe('FORM-15 the resolution is there once the request is accepted', () => {
  test.each<[StatusCode | null, boolean]>([
    [null, false],
    ['new-request', false],
    ['request-accepted', true],
    ['request-closed', true],
    ['request-cancelled', false],
  ])('%s: %s', (status, expected) => {
    const mode = status === null ? 'new' : 'edit';
    expect(belongsOnForm(taskField('resolution'), view(mode, status, 'staff', 'admin'), {})).toBe(expected);
  });
});

describe('who fills a field in', () => {
  test.each<[string, Relation[], boolean]>([
    ['remarks', ['staff', 'owner'], true],
    ['adminComment', ['staff', 'owner'], false],
    ['adminComment', ['staff', 'assignee'], true],
    ['assignees', ['staff', 'assignee'], false],
    ['assignees', ['staff', 'member'], true],
    ['gin', ['staff', 'admin'], false],
  ])('%s as %s: %s', (key, relations, expected) => {
    expect(isWritable(taskField(key), view('edit', 'request-accepted', ...relations))).toBe(expected);
  });

  test('what is frozen is filled in once; nothing is while one only reads', () => {
    const frozen: FieldDefinition = { ...taskField('remarks'), isFrozen: true };
    expect(isWritable(frozen, view('new', null, 'staff'))).toBe(true);
    expect(isWritable(frozen, view('edit', 'new-request', 'staff', 'owner'))).toBe(false);
    expect(isWritable(taskField('remarks'), view('display', 'new-request', 'staff', 'owner'))).toBe(false);
  });
});

test('a field can be called for by what another one holds', () => {
  const field: FieldDefinition = { ...taskField('remarks'), shownWhen: { when: { field: 'pickUp', is: ['Y'] } } };
  expect(isCalledFor(field, { pickUp: 'Y' })).toBe(true);
  expect(isCalledFor(field, { pickUp: null })).toBe(false);
  expect(isCalledFor(taskField('remarks'), {})).toBe(true);
});

describe('a field is filled in only where something that can be done saves it', () => {
  const stayField = (key: string) => fieldOf(accommodation, key) ?? taskField(key);
  const can = (...actions: string[]): FormView => ({
    mode: 'edit',
    status: 'new-booking',
    relations: new Set<Relation>(['staff', 'admin', 'manager']),
    transitions: accommodation.lifecycle.transitions.filter(({ action }) => actions.includes(action)),
  });
  test.each<[string, string[], boolean]>([
    ['start', ['approve', 'reject'], false],
    ['approver2Comments', ['approve', 'reject'], true],
    ['start', ['update'], true],
    ['propertyId', ['update'], false],
    ['propertyId', ['confirm'], true],
    ['propertyId', ['change-stay'], true],
    ['start', [], false],
  ])('%s with %j: %s', (key, actions, expected) => {
    expect(isWritable(stayField(key), can(...actions))).toBe(expected);
  });

  test('what goes with a decision is not changed by other actions', () => {
    const comments = fieldOf(ppe, 'approver1Comments') ?? taskField('none');
    const transitionOf = (wanted: string) => ppe.lifecycle.transitions.filter(({ action }) => action === wanted);
    const saves = (wanted: string) => transitionOf(wanted).some((transition) => savesField(transition, comments));
    expect(['approve', 'reject', 'update', 'hand-out'].filter(saves)).toEqual(['approve', 'reject']);
  });
});
