import { describe, expect, it } from 'vitest';
import { bookingLifecycle } from '../lifecycle/booking.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { actorWith } from '../testing/actor.ts';
import { type Actor, runsLocation } from './actor.ts';
import { conversationRight } from './conversation.ts';
import type { Relation } from './relation.ts';
import { calendarViewOf, sees, type View, viewOf } from './visibility.ts';

const external = actorWith({ role: 'external' });
const record = (requester: string) => ({ createdBy: 'somebody@norvane.example', values: { requester } });

describe('how much of a request somebody sees', () => {
  it.each<[string, Actor, string, View, View]>([
    ['a colleague', actorWith(), 'somebody@norvane.example', 'full', 'slot'],
    ['the owner', actorWith(), 'jmunoz@norvane.example', 'full', 'full'],
    ['an admin', actorWith({ role: 'global-admin' }), 'somebody@norvane.example', 'full', 'full'],
    ['somebody from outside', external, 'jmunoz@norvane.example', 'public', 'slot'],
  ])('%s', (_who, actor, requester, opened, onCalendar) => {
    expect(viewOf(actor)).toBe(opened);
    expect(calendarViewOf(actor, record(requester))).toBe(onCalendar);
  });
});

describe('sees', () => {
  const admins: readonly Relation[] = ['admin'];
  it.each<[string, View, Parameters<typeof sees>[1], readonly Relation[] | undefined, boolean]>([
    ['a slot tells what is on the calendar', 'slot', { onCalendar: true }, undefined, true],
    ['even what is private', 'slot', { onCalendar: true, isPrivate: true }, undefined, true],
    ['and nothing else', 'slot', {}, undefined, false],
    ['everything is in a full view', 'full', { isPrivate: true }, undefined, true],
    ['what is private is not public', 'public', { isPrivate: true }, undefined, false],
    ['all else is', 'public', {}, undefined, true],
    ['what is for some is seen by them', 'full', { readers: admins }, ['staff', 'admin'], true],
    ['not by others', 'full', { readers: admins }, ['staff', 'owner'], false],
    ['nor where nobody knows who asks', 'full', { readers: admins }, undefined, false],
    ['nor by them in public, where it is private', 'public', { readers: admins, isPrivate: true }, ['admin'], false],
  ])('%s', (_what, view, field, relations, expected) => {
    expect(sees(view, field, relations && new Set(relations))).toBe(expected);
  });
});

describe('conversationRight', () => {
  const booking = bookingLifecycle({ cancelBy: ['admin'] });
  it.each<[string, Actor, StatusCode, boolean, string]>([
    ['a colleague writes while it is open', actorWith(), 'assigned', false, 'write'],
    ['and reads when it is over', actorWith(), 'closed', false, 'read'],
    ['somebody from outside never writes', external, 'assigned', true, 'read'],
    ['and reads only where the location says so', external, 'assigned', false, 'none'],
  ])('%s', (_what, actor, status, isConversationForExternals, expected) => {
    expect(conversationRight(booking, status, { actor, isConversationForExternals })).toBe(expected);
  });
});

describe('runsLocation', () => {
  it.each([
    [{ role: 'global-admin' }, true],
    [{ role: 'local-admin' }, true],
    [{ role: 'sbs-member', isMember: true }, true],
    [{ role: 'requestor' }, false],
    [{ role: 'external' }, false],
  ] as const)('%j: %s', (given, expected) => {
    expect(runsLocation(actorWith(given))).toBe(expected);
  });
});
