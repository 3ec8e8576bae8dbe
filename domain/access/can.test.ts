import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import { ppe } from '../modules/ppe.ts';
import { washBay } from '../modules/wash-bay.ts';
import { actorWith } from '../testing/actor.ts';
import { actionsFor, managerActedFor, type Refusal, transitionFor } from './can.ts';

const me = 'jmunoz@norvane.example';
const moment = { now: Date.parse('2026-04-15T12:00:00Z'), zone: 'UTC' };
const record = (status: StatusCode, values: Values = {}) => ({
  createdBy: 'somebody@norvane.example',
  status,
  values: {
    requester: 'somebody@norvane.example',
    start: '2026-04-15T11:00:00.000Z',
    end: '2026-04-15T13:00:00.000Z',
    ...values,
  },
});
const own = { requester: me };
const asked = { cancelAskedAt: '2026-04-15T08:00:00.000Z' };
const colleague = actorWith();
const admin = actorWith({ role: 'local-admin' });
const manager = { managerMail: me };
const substitute = actorWith({ standsFor: ['boss@norvane.example'] });
const ofBoss = { managerMail: 'boss@norvane.example', managerName: 'The Boss' };

/** What comes of it: where the transition begins and leads to, or why there is none. */
const answer = (found: ReturnType<typeof transitionFor>) =>
  typeof found === 'string' ? found : `${found.action} ${found.from} to ${found.outcomes.map(({ to }) => to)}`;

describe('transitionFor', () => {
  it.each<[string, ActionCode, ReturnType<typeof record> | null, typeof colleague, string]>([
    ['a colleague makes a booking', 'create', null, colleague, 'create  to assigned'],
    ['an external user makes none', 'create', null, actorWith({ role: 'external' }), 'not-yours'],
    ['nothing is updated before it is made', 'update', null, admin, 'not-now'],
    ['a booking is not made twice', 'create', record('assigned'), colleague, 'not-now'],
    ['the owner updates', 'update', record('assigned', own), colleague, 'update assigned to same'],
    ['a colleague does not', 'update', record('assigned'), colleague, 'not-yours'],
    ['nobody updates what is closed', 'update', record('closed', own), colleague, 'not-now'],
    ['an admin cancels', 'cancel', record('assigned'), admin, 'cancel assigned to cancelled'],
    ['an admin does not cancel twice', 'cancel', record('cancelled'), admin, 'not-now'],
    ['the owner does not cancel', 'cancel', record('assigned', own), colleague, 'not-yours'],
    ['the owner asks for it', 'ask-cancel', record('assigned', own), colleague, 'ask-cancel assigned to same'],
    ['an owner who may cancel does not ask', 'ask-cancel', record('assigned', own), admin, 'not-yours'],
    ['the owner asks once', 'ask-cancel', record('assigned', { ...own, ...asked }), colleague, 'asked-already'],
    [
      'an admin refuses what was asked',
      'refuse-cancel',
      record('assigned', asked),
      admin,
      'refuse-cancel assigned to same',
    ],
    ['an admin refuses nothing', 'refuse-cancel', record('assigned'), admin, 'not-asked'],
  ])('a booking: %s', (_what, action, given, actor, expected) => {
    expect(answer(transitionFor(washBay, action, given, actor))).toBe(expected);
  });

  it.each<[string, ActionCode, ReturnType<typeof record>, typeof colleague, string]>([
    [
      'the owner cancels what is new',
      'cancel',
      record('new-request', own),
      colleague,
      'cancel new-request to request-cancelled',
    ],
    [
      'the owner does not cancel what is approved: others may',
      'cancel',
      record('request-approved', own),
      colleague,
      'not-yours',
    ],
    ['nobody cancels what is closed', 'cancel', record('request-closed', own), colleague, 'not-now'],
    [
      'the manager cancels what is approved',
      'cancel',
      record('request-approved', manager),
      colleague,
      'cancel request-approved to request-cancelled',
    ],
    [
      'whoever stands in approves',
      'approve',
      record('new-request', ofBoss),
      substitute,
      'approve new-request to request-approved',
    ],
    ['but does not close', 'close', record('request-submitted', ofBoss), substitute, 'not-yours'],
  ])('an order: %s', (_what, action, given, actor, expected) => {
    expect(answer(transitionFor(ppe, action, given, actor))).toBe(expected);
  });

  it.each<[string, Values, boolean, string | Refusal]>([
    ['their own', { ...own, ...manager }, true, 'not-yours'],
    ['somebody else’s', manager, true, 'approve new-request to request-approved'],
    ['their own, where two eyes are enough', { ...own, ...manager }, false, 'approve new-request to request-approved'],
  ])('under four eyes a manager approves %s', (_what, values, isUnderFourEyes, expected) => {
    const found = transitionFor(ppe, 'approve', record('new-request', values), actorWith({ isUnderFourEyes }));
    expect(answer(found)).toBe(expected);
  });

  it('under four eyes everybody still rejects their own', () => {
    const given = record('new-request', { ...own, ...manager });
    expect(answer(transitionFor(ppe, 'reject', given, actorWith({ isUnderFourEyes: true })))).toBe(
      'reject new-request to request-rejected',
    );
  });
});

describe('managerActedFor', () => {
  const { who } = ppe.lifecycle.transitions.find(({ action }) => action === 'approve') ?? { who: [] };

  it.each([
    ['whoever stands in', ofBoss, substitute, 'The Boss'],
    [
      'whoever stands in for one without a name',
      { managerMail: 'boss@norvane.example' },
      substitute,
      'boss@norvane.example',
    ],
    ['an admin who stands in', ofBoss, { ...admin, standsFor: ['boss@norvane.example'] }, null],
    ['the manager', { ...manager, managerName: 'José' }, colleague, null],
    ['a colleague', ofBoss, colleague, null],
  ])('%s', (_who, values, actor, expected) => {
    expect(managerActedFor({ who }, record('new-request', values), actor)).toBe(expected);
  });
});

describe('actionsFor', () => {
  it.each([
    ['the owner', own, colleague, ['update', 'start', 'ask-cancel']],
    [
      'the owner once it is started',
      { ...own, actualStart: '2026-04-15T11:00:00Z' },
      colleague,
      ['update', 'finish', 'ask-cancel', 'undo-start'],
    ],
    ['the owner who has asked to cancel', { ...own, ...asked }, colleague, ['update', 'start']],
    ['an admin', {}, admin, ['update', 'start', 'close', 'cancel', 'delete']],
    [
      'an admin who is asked to cancel',
      asked,
      admin,
      ['update', 'start', 'close', 'cancel', 'refuse-cancel', 'delete'],
    ],
    ['a colleague', {}, colleague, []],
  ])('an open booking offers %s what they may do now', (_who, values, actor, expected) => {
    expect(actionsFor(washBay, record('assigned', values), actor, moment)).toEqual(expected);
  });

  it.each<[StatusCode, readonly ActionCode[]]>([
    ['new-request', ['approve', 'reject', 'update', 'cancel', 'delete']],
    ['request-approved', ['hand-out', 'update', 'cancel', 'delete']],
    ['request-submitted', ['close', 'update', 'cancel', 'delete']],
    ['request-closed', ['delete']],
    ['assigned', []],
  ])('an order that is %s offers an admin each action once', (status, expected) => {
    expect(actionsFor(ppe, record(status), admin, moment)).toEqual(expected);
  });

  it('nobody is offered a start before its day', () => {
    const early = { ...own, start: '2026-04-18T11:00:00.000Z', end: '2026-04-18T13:00:00.000Z' };
    expect(actionsFor(washBay, record('assigned', early), colleague, moment)).toEqual(['update', 'ask-cancel']);
  });
});
