import { describe, expect, it } from 'vitest';
import type { StatusCode } from '../lifecycle/status.ts';
import { specifiedModules } from '../testing/specified-modules.ts';
import { newTurns, whoIsTold } from './who-is-told.ts';

const request = {
  createdBy: 'author@norvane.example',
  values: {
    requester: 'requester@norvane.example',
    managerMail: 'Manager@norvane.example',
    assignees: ['assignee@norvane.example'],
    copied: ['copied@norvane.example'],
  },
};

const said = (told: ReturnType<typeof whoIsTold>) =>
  told.map(({ to, kind }) => `${typeof to === 'string' ? to : to.alias.split('@')[0]} ${kind}`).join(', ');

/** Every transition of a lifecycle, each status that it leads to, and who is told. */
function tableOf(key: string): readonly string[] {
  const { lifecycle } = moduleOf(key);
  const lines = lifecycle.transitions.flatMap((transition) => {
    const befores: readonly (StatusCode | null)[] = transition.from.length === 0 ? [null] : transition.from;
    return transition.outcomes.flatMap(({ to }) =>
      befores.map((before) => {
        const after = to === 'same' ? before : to;
        if (after === null) throw new Error('what is made has a status');
        const was = before === null ? null : { ...request, status: before };
        const told = whoIsTold(lifecycle, transition, was, { ...request, status: after });
        return `${transition.action} → ${after}: ${said(told)}`;
      }),
    );
  });
  return [...new Set(lines)];
}

function moduleOf(key: string) {
  const definition = specifiedModules.find((module) => module.key === key);
  if (!definition) throw new Error(`no module ${key}`);
  return definition;
}

const bookings = ['MobileCraneBooking', 'Loading&Offloading', 'PressureTestbay', 'Washbay'];
const tasks = ['AdminTask', 'Maintenance&Ops'];

describe('TOLD-2 event × who is told', () => {
  it('FuelDistribution', () => {
    expect(tableOf('FuelDistribution')).toMatchInlineSnapshot(`
      [
        "create → assigned: assignee assigned, author mine, requester mine, copied copied",
        "update → assigned: assignee assigned, author mine, requester mine, copied copied",
        "close → closed: assignee assigned, author mine, requester mine, copied copied",
        "cancel → cancelled: assignee assigned, author mine, requester mine, copied copied",
        "delete → assigned: assignee assigned, author mine, requester mine, copied copied",
        "delete → closed: assignee assigned, author mine, requester mine, copied copied",
        "delete → cancelled: assignee assigned, author mine, requester mine, copied copied",
      ]
    `);
  });

  it.each(bookings)('%s', (key) => {
    expect(tableOf(key)).toMatchInlineSnapshot(`
      [
        "create → assigned: assignee assigned, author mine, requester mine, copied copied",
        "update → assigned: assignee assigned, author mine, requester mine, copied copied",
        "start → assigned: ",
        "finish → assigned: ",
        "close → closed: assignee assigned, author mine, requester mine, copied copied",
        "cancel → cancelled: assignee assigned, author mine, requester mine, copied copied",
        "ask-cancel → assigned: admins awaits, author mine, requester mine",
        "refuse-cancel → assigned: author mine, requester mine",
        "undo-start → assigned: ",
        "undo-finish → assigned: ",
        "delete → assigned: assignee assigned, author mine, requester mine, copied copied",
        "delete → closed: assignee assigned, author mine, requester mine, copied copied",
        "delete → cancelled: assignee assigned, author mine, requester mine, copied copied",
      ]
    `);
  });

  it.each(tasks)('%s', (key) => {
    expect(tableOf(key)).toMatchInlineSnapshot(`
      [
        "create → new-request: assignee awaits, author mine, requester mine, copied copied",
        "update → request-accepted: assignee assigned, author mine, requester mine, copied copied",
        "update → new-request: assignee assigned, author mine, requester mine, copied copied",
        "close → request-closed: assignee assigned, author mine, requester mine, copied copied",
        "cancel → request-cancelled: assignee assigned, author mine, requester mine, copied copied",
        "ask-cancel → new-request: admins awaits, author mine, requester mine",
        "ask-cancel → request-accepted: admins awaits, author mine, requester mine",
        "refuse-cancel → new-request: author mine, requester mine",
        "refuse-cancel → request-accepted: author mine, requester mine",
        "delete → new-request: assignee assigned, author mine, requester mine, copied copied",
        "delete → request-accepted: assignee assigned, author mine, requester mine, copied copied",
        "delete → request-closed: assignee assigned, author mine, requester mine, copied copied",
        "delete → request-cancelled: assignee assigned, author mine, requester mine, copied copied",
      ]
    `);
  });

  it('PPE', () => {
    expect(tableOf('PPE')).toMatchInlineSnapshot(`
      [
        "create → request-approved: keepers awaits, author mine, requester mine, copied copied",
        "create → new-request: manager awaits, author mine, requester mine, copied copied",
        "approve → request-approved: keepers awaits, author mine, requester mine, copied copied",
        "reject → request-rejected: author mine, requester mine, copied copied",
        "hand-out → request-submitted: author mine, requester mine, copied copied",
        "close → request-closed: author mine, requester mine, copied copied",
        "update → new-request: author mine, requester mine, copied copied",
        "update → request-approved: author mine, requester mine, copied copied",
        "update → request-submitted: author mine, requester mine, copied copied",
        "cancel → request-cancelled: author mine, requester mine, copied copied",
        "ask-cancel → request-approved: admins awaits, author mine, requester mine, keepers place",
        "ask-cancel → request-submitted: admins awaits, author mine, requester mine, keepers place",
        "refuse-cancel → request-approved: author mine, requester mine",
        "refuse-cancel → request-submitted: author mine, requester mine",
        "delete → new-request: author mine, requester mine, copied copied",
        "delete → request-approved: author mine, requester mine, copied copied",
        "delete → request-submitted: author mine, requester mine, copied copied",
        "delete → request-rejected: author mine, requester mine, copied copied",
        "delete → request-closed: author mine, requester mine, copied copied",
        "delete → request-cancelled: author mine, requester mine, copied copied",
      ]
    `);
  });

  it('AccomodationModule', () => {
    expect(tableOf('AccomodationModule')).toMatchInlineSnapshot(`
      [
        "create → new-booking: keepers awaits, author mine, requester mine, copied copied",
        "confirm → pending-approval: manager awaits, author mine, requester mine, copied copied",
        "confirm → booking-confirmed: author mine, requester mine, copied copied",
        "update → new-booking: author mine, requester mine, copied copied",
        "approve → booking-approved: author mine, requester mine, copied copied, keepers place",
        "reject → booking-rejected: author mine, requester mine, copied copied, keepers place",
        "change-stay → pending-approval: manager awaits, author mine, requester mine, copied copied",
        "change-stay → booking-approved: author mine, requester mine, copied copied",
        "change-stay → booking-updated: author mine, requester mine, copied copied",
        "cancel → booking-cancelled: author mine, requester mine, copied copied, keepers place",
        "ask-cancel → new-booking: admins awaits, author mine, requester mine, keepers place",
        "ask-cancel → pending-approval: admins awaits, author mine, requester mine, keepers place",
        "ask-cancel → booking-confirmed: admins awaits, author mine, requester mine, keepers place",
        "ask-cancel → booking-approved: admins awaits, author mine, requester mine, keepers place",
        "ask-cancel → booking-updated: admins awaits, author mine, requester mine, keepers place",
        "refuse-cancel → new-booking: author mine, requester mine",
        "refuse-cancel → pending-approval: author mine, requester mine",
        "refuse-cancel → booking-confirmed: author mine, requester mine",
        "refuse-cancel → booking-approved: author mine, requester mine",
        "refuse-cancel → booking-updated: author mine, requester mine",
        "delete → new-booking: author mine, requester mine, copied copied",
        "delete → pending-approval: author mine, requester mine, copied copied",
        "delete → booking-confirmed: author mine, requester mine, copied copied",
        "delete → booking-approved: author mine, requester mine, copied copied",
        "delete → booking-updated: author mine, requester mine, copied copied",
        "delete → booking-rejected: author mine, requester mine, copied copied",
        "delete → booking-cancelled: author mine, requester mine, copied copied",
      ]
    `);
  });

  it('leaves out none of the nine modules', () => {
    const shown = [...bookings, ...tasks, 'FuelDistribution', 'PPE', 'AccomodationModule'];
    expect(specifiedModules.map(({ key }) => key).toSorted()).toEqual(shown.toSorted());
  });
});

describe('whose turn it becomes', () => {
  const { lifecycle } = moduleOf('PPE');
  const waiting = { ...request, status: 'new-request' as const };

  it.each([
    ['TOLD-15 the local admins’ where no manager is known', null, { managerMail: null }, 'admins awaits'],
    ['a manager’s who becomes known later', { managerMail: null }, {}, 'manager awaits'],
    ['nobody’s anew while the manager stays', {}, {}, ''],
    ['another manager’s when the requester changes', {}, { managerMail: 'other@norvane.example' }, 'other awaits'],
  ])('is %s', (_what, before, after, expected) => {
    const standing = (values: object) => ({ ...waiting, values: { ...request.values, ...values } });
    expect(said(newTurns(lifecycle, before && standing(before), standing(after)))).toBe(expected);
  });

  it('of a task without assignees is that of those who run the location', () => {
    const task = { ...waiting, values: { ...request.values, assignees: [] } };
    expect(said(newTurns(moduleOf('AdminTask').lifecycle, null, task))).toBe('keepers awaits');
  });
});
