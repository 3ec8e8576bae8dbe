import { describe, expect, it } from 'vitest';
import { bookingLifecycle } from '../lifecycle/booking.ts';
import { ppeLifecycle } from '../lifecycle/ppe.ts';
import { taskLifecycle } from '../lifecycle/task.ts';
import { actorWith } from '../testing/actor.ts';
import { isForInsiders, isOverAllLocations, type Tab, tabsFor, tabsOverAll } from './tab.ts';

const booking = bookingLifecycle({ cancelBy: ['admin'] });
const admin = actorWith({ role: 'local-admin' });
const member = actorWith({ role: 'sbs-member', isMember: true });
const external = actorWith({ role: 'external' });

describe('tabsFor', () => {
  it.each([
    ['an admin', admin, booking, ['my', 'assigned', 'closed', 'cancelled', 'all', 'approvals', 'following']],
    ['a member', member, booking, ['my', 'assigned', 'closed', 'cancelled', 'all', 'approvals', 'following']],
    ['an admin with orders', admin, ppeLifecycle, ['my', 'closed', 'cancelled', 'all', 'approvals', 'following']],
    ['a colleague', actorWith(), booking, ['my', 'approvals', 'following']],
    ['a colleague with tasks', actorWith(), taskLifecycle, ['my', 'assigned', 'approvals', 'following']],
    ['somebody from outside', external, booking, ['all', 'approvals', 'following']],
  ])('%s has these lists', (_who, actor, lifecycle, expected) => {
    expect([...tabsFor(actor, lifecycle).keys()]).toEqual(expected);
  });

  it('a colleague has what is theirs, and of tasks what they were given', () => {
    const tabs = tabsFor(actorWith(), taskLifecycle);
    expect(tabs.get('my')).toEqual([{ own: true }]);
    const assigned = tabs.get('assigned') ?? [];
    expect(assigned.length).toBeGreaterThan(0);
    expect(assigned.every(({ assignedToMe }) => assignedToMe)).toBe(true);
    expect((taskLifecycle.tabs.assigned ?? []).length).toBeGreaterThan(assigned.length);
  });

  it('somebody from outside has everything that a location shows, and follows nothing', () => {
    const tabs = tabsFor(external, ppeLifecycle);
    expect(tabs.get('all')).toEqual([{}]);
    expect(tabs.get('following')).toEqual([]);
  });
});

describe('lists over all locations', () => {
  it('hold what waits for somebody where a module has that, and what they follow', () => {
    expect([...tabsOverAll(ppeLifecycle.tabs, false)]).toEqual([
      ['approvals', [{ statuses: ['new-request'], awaitsMe: true }]],
      ['following', [{ followedByMe: true }]],
    ]);
    expect([...tabsOverAll(booking.tabs, true)]).toEqual([
      ['approvals', []],
      ['following', []],
    ]);
  });

  it.each<[Tab, boolean, boolean]>([
    ['approvals', true, false],
    ['following', true, true],
    ['my', false, false],
    ['all', false, false],
  ])('%s', (tab, isOverAll, isInside) => {
    expect(isOverAllLocations(tab)).toBe(isOverAll);
    expect(isForInsiders(tab)).toBe(isInside);
  });
});
