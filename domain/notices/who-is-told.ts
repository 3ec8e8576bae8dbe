import type { Lifecycle, Transition } from '../lifecycle/lifecycle.ts';
import type { RequestRecord } from '../request/record.ts';
import { type Addressee, type Audience, addresseesOf, kindOf } from './audience.ts';
import { type NoticeKind, noticeKinds } from './notice-kind.ts';

/** Somebody who is told, and why. */
export interface Told {
  readonly to: Addressee;
  readonly kind: NoticeKind;
}

type Standing = Pick<RequestRecord, 'status' | 'createdBy' | 'values'>;

/**
 * Whom a transition concerns that has led from one state of a request to the next: those whose turn it has become, and
 * those whom it tells. Whoever is concerned twice is told once, of what concerns them most.
 */
export function whoIsTold(
  lifecycle: Lifecycle,
  { tells }: Pick<Transition, 'tells'>,
  before: Standing | null,
  after: Standing,
): readonly Told[] {
  return eachOnce([...newTurns(lifecycle, before, after), ...toldOf(tells, after)]);
}

/** These of a request, each for why they are. */
export function toldOf(audiences: readonly Audience[], request: Standing): readonly Told[] {
  return audiences.flatMap((audience) => addresseesOf(audience, request).map((to) => ({ to, kind: kindOf[audience] })));
}

/** Whoever is concerned twice is told once, of what concerns them most. */
export function eachOnce(all: readonly Told[]): readonly Told[] {
  const first = new Map<string, Told>();
  for (const told of all.toSorted((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind))) {
    if (!first.has(nameOf(told.to))) first.set(nameOf(told.to), told);
  }
  return [...first.values()];
}

/** Those whose turn it is now and was not before. */
export function newTurns(lifecycle: Lifecycle, before: Standing | null, after: Standing): readonly Told[] {
  const knew = before?.status === after.status ? turnsOf(lifecycle, before).map(nameOf) : [];
  return turnsOf(lifecycle, after)
    .filter((to) => !knew.includes(nameOf(to)))
    .map((to) => ({ to, kind: 'awaits' }));
}

function turnsOf({ awaits }: Lifecycle, request: Standing): readonly Addressee[] {
  return (awaits[request.status] ?? []).flatMap((audience) => addresseesOf(audience, request));
}

const nameOf = (to: Addressee) => (typeof to === 'string' ? to : to.alias);
