import { keepWallTimes, type Span } from '../time/keep-wall-time.ts';

/** An open request of a place whose clocks are about to go otherwise. */
export interface Movable extends Span {
  readonly id: number;
  /** What it takes for its time; two that take the same can overlap. */
  readonly held: string | null;
}

/** What becomes of them when those that have not begun keep their clock times. */
export interface WallTimesKept {
  /** Some moment differs: otherwise it makes no difference what is kept. */
  readonly isAnyMoved: boolean;
  /** Those that would have begun already. */
  readonly past: readonly number[];
  /** Those that would overlap one that they do not overlap now. */
  readonly overlapping: readonly number[];
}

interface Moved {
  readonly id: number;
  readonly held: string | null;
  readonly isAhead: boolean;
  readonly before: Span;
  readonly after: Span;
}

/** No rule is judged when clocks change, so whoever changes them has to know what would come of it. */
export function whatWallTimesDo(
  requests: readonly Movable[],
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): WallTimesKept {
  const all = requests.map(({ id, held, start, end }): Moved => {
    const before = { start, end };
    const isAhead = start > now;
    return { id, held, isAhead, before, after: isAhead ? keepWallTimes(before, from, to) : before };
  });
  const ahead = all.filter(({ isAhead }) => isAhead);
  return {
    isAnyMoved: ahead.some(({ before, after }) => before.start !== after.start || before.end !== after.end),
    past: ahead.filter(({ after }) => after.start <= now).map(({ id }) => id),
    overlapping: newlyOverlapping(all),
  };
}

function newlyOverlapping(all: readonly Moved[]): readonly number[] {
  const found = new Set<number>();
  const byHeld = Map.groupBy(all, ({ held }) => held);
  for (const [held, here] of byHeld) {
    if (held === null) continue;
    const inOrder = here.toSorted((one, other) => one.after.start - other.after.start);
    for (const [index, one] of inOrder.entries()) {
      for (let next = index + 1; next < inOrder.length; next += 1) {
        const other = inOrder[next];
        if (!other || !overlap(one.after, other.after)) break;
        if (overlap(one.before, other.before)) continue;
        for (const { id, isAhead } of [one, other]) if (isAhead) found.add(id);
      }
    }
  }
  return all.map(({ id }) => id).filter((id) => found.has(id));
}

function overlap(one: Span, other: Span): boolean {
  return one.start < (other.end ?? other.start) && other.start < (one.end ?? one.start);
}
