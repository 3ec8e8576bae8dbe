import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { Caller } from '../../caller.ts';
import { ask } from '../../db/question.ts';
import type { Deps } from '../../deps.ts';
import { closuresIn } from '../../store/masters/closures.ts';
import { openModules } from '../entering/enter-location.ts';
import { enter } from '../entering/visits.ts';
import { calendarRange } from '../requests/calendar-range.ts';

export interface ClosuresAsked {
  readonly baseLocationId: number;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** What is closed at a location, for everybody who is let in; of modules that are closed to them they hear nothing. */
export async function listClosures(deps: Deps, caller: Caller, asked: ClosuresAsked): Promise<readonly Closure[]> {
  const { baseLocationId } = asked;
  const place = await enter(deps, caller, { baseLocationId });
  const found = await ask(
    deps.database,
    closuresIn(deps.database, baseLocationId, calendarRange(asked, deps.clock.now())),
  );
  const open = openModules(place, [...new Set(found.flatMap(({ module }) => module ?? []))]);
  return found.filter(({ module }) => module === null || open.has(module));
}
