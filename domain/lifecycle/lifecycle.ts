import type { Relation } from '../access/relation.ts';
import type { Tabs } from '../access/tab.ts';
import { type FieldCondition, holds } from '../fields/condition.ts';
import type { Values } from '../fields/value.ts';
import type { Audience } from '../notices/audience.ts';
import type { RuleContext } from '../rules/rule.ts';
import type { TextCode } from '../text/en.ts';
import type { ActionCode, Phase, StatusCode } from './status.ts';

/** Where a transition leads: the first outcome that fits is taken. */
export interface Outcome {
  readonly to: StatusCode | 'same';
  /** Only when the actor stands in one of these relations. */
  readonly by?: readonly Relation[];
  /** Only when this holds. */
  readonly when?: (context: RuleContext) => boolean;
}

/** One thing that can be done: from where, by whom, to where. */
export interface Transition {
  readonly action: ActionCode;
  /** Stored statuses; nothing for the creation. */
  readonly from: readonly StatusCode[];
  readonly who: readonly Relation[];
  /** Not for those among them who also stand so to the request: they have a shorter way. */
  readonly notFor?: readonly Relation[];
  readonly outcomes: readonly Outcome[];
  /** Whom it concerns, beside those whose turn it becomes; whoever takes it is not told. */
  readonly tells: readonly Audience[];
  /** The only fields that it takes along; all there are when not given. */
  readonly takes?: readonly string[];
  /** What its button says, where the usual word for the action is not the specified one. */
  readonly text?: TextCode;
  /** What it says instead where this holds of the request. */
  readonly textWhen?: FieldCondition & { readonly text: TextCode };
  /** Whoever takes it becomes the first or second approver. */
  readonly approver?: 1 | 2;
  /** Where the location demands four eyes, nobody does this to their own request. */
  readonly isForOthersOnly?: true;
  /** Whoever takes it is asked first, for a note, or for this field instead: it cannot be taken back, or needs a reason. */
  readonly asks?: { readonly field?: string; readonly isNoteNeeded?: true };
  /** It asks for a cancellation, only while none is asked for; or it answers that, only while one is. */
  readonly cancelAsked?: 'asks' | 'answers';
  /** Can be done to several dates of a series at once. */
  readonly isForDates?: true;
  /** It keeps in this field when it is taken, only while its turn is; or it takes that back. It moves nothing else. */
  readonly stamps?: Stamp;
  readonly unstamps?: Stamp;
  /** Done from the form only: what it saves is filled in or looked over there. */
  readonly isOfForm?: true;
}

/** When what was planned did begin and end, as somebody there has marked it. */
export type Stamp = 'actualStart' | 'actualEnd';

/** A status that is not stored but read from a stored one once the request has started. */
export interface DerivedStatus {
  readonly code: StatusCode;
  readonly from: StatusCode;
}

/** The states of a family of modules, what leads from one to the other, and how lists are cut from them. */
export interface Lifecycle {
  /** What texts call what it is about. */
  readonly makes: 'booking' | 'request';
  readonly phases: Readonly<Partial<Record<StatusCode, Phase>>>;
  readonly whenStarted?: DerivedStatus;
  readonly transitions: readonly Transition[];
  /** Whose turn it is in a status: they are told once it is reached. */
  readonly awaits: Readonly<Partial<Record<StatusCode, readonly Audience[]>>>;
  /** Statuses in which what was asked for is there, and the requester has to come for it. */
  readonly ready?: readonly StatusCode[];
  /** The tabs of admins and SBS members, in order, and what each holds: any of its filters. */
  readonly tabs: Tabs;
}

/** What the button of a transition says, for a request that holds these values. */
export function textOfTransition(
  { action, text, textWhen }: Pick<Transition, 'action' | 'text' | 'textWhen'>,
  values: Values = {},
): TextCode {
  return textWhen && holds(textWhen, values) ? textWhen.text : (text ?? `action.${action}`);
}

/** The words for one of them: asked before an action, or told once it is done. */
export function textOfAction({ makes }: Lifecycle, kind: 'ask' | 'done', action: ActionCode): TextCode {
  return `${kind}.${makes}.${action}` as TextCode;
}

/** Of what somebody may do with a request, what they can do where they only read it; with what is over, nothing. */
export function offeredWhereRead(
  lifecycle: Lifecycle,
  status: StatusCode,
  may: readonly ActionCode[],
): readonly Transition[] {
  if (!isOpen(lifecycle, status)) return [];
  return lifecycle.transitions.filter(
    (transition) => isForReaders(transition) && may.includes(transition.action) && transition.from.includes(status),
  );
}

/** Whether it can be taken where a request is only read; making and deleting one have their own places. */
export function isForReaders({ action, isOfForm }: Transition): boolean {
  return action !== 'create' && action !== 'delete' && !isOfForm;
}

/** Whether it is done as soon as its button is pressed: what it marks is taken back as quickly. */
export function isDoneAtOnce({ stamps, unstamps }: Transition): boolean {
  return (stamps ?? unstamps) !== undefined;
}

/** The stored statuses of a phase. */
export function statusesOf(lifecycle: Lifecycle, phase: Phase): readonly StatusCode[] {
  return (Object.keys(lifecycle.phases) as StatusCode[]).filter((status) => lifecycle.phases[status] === phase);
}

/** What leads to a status. */
export function actionsInto({ transitions }: Lifecycle, status: StatusCode): readonly ActionCode[] {
  const leading = transitions.filter(({ outcomes }) => outcomes.some(({ to }) => to === status));
  return [...new Set(leading.map(({ action }) => action))];
}

/** Whether any of these actions takes along what somebody fills in; the others need no form. */
export function takesAnything({ transitions }: Lifecycle, actions: readonly ActionCode[]): boolean {
  return transitions.some(
    ({ action, takes }) => action !== 'delete' && actions.includes(action) && takes?.length !== 0,
  );
}

/** Whether what was asked for is there, and waits to be picked up. */
export function isToPickUp({ ready = [] }: Lifecycle, status: StatusCode): boolean {
  return ready.includes(status);
}

/** Every status that its requests can read, the derived one included. */
export function shownStatuses({ phases, whenStarted }: Lifecycle): readonly StatusCode[] {
  return [...new Set([...(Object.keys(phases) as StatusCode[]), ...(whenStarted ? [whenStarted.code] : [])])];
}

/** Whether a stored status still takes actions. */
export function isOpen(lifecycle: Lifecycle, status: StatusCode): boolean {
  return lifecycle.phases[status] === 'open';
}

/** The status as everybody reads it at this moment. */
export function shownStatus(lifecycle: Lifecycle, status: StatusCode, start: number | null, now: number): StatusCode {
  const derived = lifecycle.whenStarted;
  return derived && derived.from === status && start !== null && start <= now ? derived.code : status;
}

/** The stored status behind one that is read. */
export function storedStatus({ whenStarted }: Lifecycle, shown: StatusCode): StatusCode {
  return whenStarted?.code === shown ? whenStarted.from : shown;
}
