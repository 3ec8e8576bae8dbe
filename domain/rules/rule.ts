import type { FieldIssue } from '../failure.ts';
import { isSame, type Values } from '../fields/value.ts';
import type { ItemRow } from '../items/item.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { WorkingHours } from '../time/working-hours.ts';
import type { Closure } from './closed.ts';

/** A row that a lookup field points to, as the rules need it. */
export interface LookupRow {
  readonly id: number;
  readonly name: string;
  /** False when it is retired or switched off: it stays where it is but is not chosen anew. */
  readonly active: boolean;
  readonly facts: Values;
}

/** Another open booking of the same resource. */
export interface Neighbour {
  readonly id: number;
  readonly start: string;
  readonly end: string;
}

/** What a location tells those who book, and whether a manager has to approve, by booking type. */
export type BookingNotes = Readonly<
  Record<string, { readonly text: string; readonly needsApproval: boolean } | undefined>
>;

/** Everything a rule may look at. Nothing of it comes from the client unchecked. */
export interface RuleContext {
  readonly action: ActionCode;
  /** As they would be saved. */
  readonly values: Values;
  /** As they are stored; nothing at the creation. */
  readonly before: Values | null;
  readonly lookups: Readonly<Record<string, LookupRow | undefined>>;
  /** Open bookings of the resource that overlap the wanted time, without the one being saved. */
  readonly neighbours: readonly Neighbour[];
  /** Times around the wanted one in which the resource, or the whole location, is closed. */
  readonly closures: readonly Closure[];
  /** How many bookings of a resource may overlap the one being saved. */
  readonly overlapsAllowed: number;
  /** What is ordered, as it was judged. */
  readonly items: readonly ItemRow[];
  /** What the location says about bookings, by their type. */
  readonly notes: BookingNotes;
  readonly hours: WorkingHours;
  readonly now: number;
}

/** One rule, judged by server and browser alike. */
export interface Rule {
  /** Judged when one of these fields is new or changed. */
  readonly on: readonly string[];
  readonly skippedBy?: readonly ActionCode[];
  /** What it tells in words of its own; then nobody else tells it. */
  readonly tells?: FieldIssue['code'];
  /** It judges closed times, which have to be looked for. */
  readonly readsClosures?: true;
  check(context: RuleContext): FieldIssue | undefined;
}

/** Whether the rule has to be checked for what is being saved. */
export function isDue(
  rule: Rule,
  { action, before, values }: Pick<RuleContext, 'action' | 'before' | 'values'>,
): boolean {
  if (rule.skippedBy?.includes(action)) return false;
  return before === null || rule.on.some((key) => !isSame(before[key], values[key]));
}

/** All that the rules have against it. */
export function checkRules(rules: readonly Rule[], context: RuleContext): readonly FieldIssue[] {
  return rules.filter((rule) => isDue(rule, context)).flatMap((rule) => rule.check(context) ?? []);
}
