import type { Params } from '../failure.ts';
import { isEmpty, momentOf, type Values } from '../fields/value.ts';
import { isOpen } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { TextCode } from '../text/en.ts';
import { say } from '../text/say.ts';

/** A step of a request: from where to where, with what it holds, and when. */
interface Step {
  readonly from: StatusCode;
  readonly to: StatusCode;
  readonly values: Values;
  readonly now: number;
}

interface Consequence {
  readonly code: TextCode;
  readonly params?: Params;
}

const freed = { resourceId: 'ask.frees-time', propertyId: 'ask.frees-property' } as const;

/** What becomes of a request, and of what it holds, when somebody takes a step with it. Said before they do. */
export function consequencesOf({ lifecycle, holds, items }: ModuleDefinition, step: Step): readonly Consequence[] {
  const { from, to, values, now } = step;
  if (from === to) return [];
  const isLetGo =
    holds && !isEmpty(values[holds.field]) && holds.statuses.includes(from) && !holds.statuses.includes(to);
  // A time that has passed is of no use to anybody.
  const isUseful = (momentOf(values.end) ?? now) > now;
  const becomes = isOpen(lifecycle, to) ? 'ask.becomes-open' : 'ask.becomes';
  return [
    { code: becomes, params: { status: say(`status.${to}`) } },
    ...(isLetGo && isUseful ? [{ code: freed[holds.field] }] : []),
    ...(items?.givenBack.includes(to) ? [{ code: 'ask.gives-back' } as const] : []),
    ...(items?.handedOut.includes(to) ? [{ code: 'ask.hands-out' } as const] : []),
  ];
}
