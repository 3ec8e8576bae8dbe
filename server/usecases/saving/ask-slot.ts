import { momentOf, numberOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { Neighbour, Rule } from '@sitebook/domain/rules/rule.ts';
import type { Tx } from '../../db/database.ts';
import type { Question } from '../../db/question.ts';
import { closuresIn, holdLocation } from '../../store/masters/closures.ts';
import { neighboursOf } from '../../store/requests/neighbours.ts';

/** What is asked about the time that a request takes, once the row of what it takes is locked. */
export interface SlotQuestions {
  /** What has no resource to be locked by locks its location, for others like it in common. */
  readonly held: readonly Question<void>[];
  readonly neighbours: readonly Question<readonly Neighbour[]>[];
  readonly closures: readonly Question<readonly Closure[]>[];
}

interface Slot {
  readonly definition: ModuleDefinition;
  readonly baseLocationId: number;
  readonly values: Values;
  /** What does not stand in its way: the request itself, once there is one, and those that are moved along with it. */
  readonly except: readonly number[];
  /** The rules that are due. */
  readonly due: readonly Rule[];
}

/** What stands in the way of a save that takes a slot anew; nothing to ask where it takes none. */
export function askSlot(tx: Tx, slot: Slot): SlotQuestions {
  const closures = closuresQuestion(tx, slot);
  const isLocked = closures.length === 0 || numberOf(slot.values.resourceId) !== null;
  const held = isLocked ? [] : [holdLocation(tx, slot.baseLocationId)];
  return { held, neighbours: neighboursQuestion(tx, slot), closures };
}

function neighboursQuestion(tx: Tx, { definition: { holds }, baseLocationId, values, except, due }: Slot) {
  if (!holds || !due.some(({ on }) => on.includes(holds.field))) return [];
  const held = numberOf(values[holds.field]);
  const [start, end] = [textOf(values.start), textOf(values.end)];
  if (held === null || start === null || end === null) return [];
  return [neighboursOf(tx, holds, { baseLocationId, held, start, end, except })];
}

function closuresQuestion(tx: Tx, { baseLocationId, values, due }: Slot) {
  const start = momentOf(values.start);
  if (!due.some(({ readsClosures }) => readsClosures) || start === null) return [];
  // What has no end takes the moment of its start.
  const end = Math.max(momentOf(values.end) ?? start, start + 1);
  return [closuresIn(tx, baseLocationId, { from: new Date(start), to: new Date(end) })];
}
