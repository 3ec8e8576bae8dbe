import type { Params } from '../failure.ts';
import { isEmpty, momentOf, type Values } from '../fields/value.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { TextCode } from '../text/en.ts';
import { say } from '../text/say.ts';

/** A step that ends a request: from where to where, with what it holds, and when. */
interface Ending {
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

/** What becomes of a request, and of what it holds, when it is closed or cancelled. Said before somebody does so. */
export function consequencesOf({ holds, items }: ModuleDefinition, ending: Ending): readonly Consequence[] {
  const { from, to, values, now } = ending;
  if (from === to) return [];
  const isLetGo =
    holds && !isEmpty(values[holds.field]) && holds.statuses.includes(from) && !holds.statuses.includes(to);
  // A time that has passed is of no use to anybody.
  const isUseful = (momentOf(values.end) ?? now) > now;
  return [
    { code: 'ask.becomes', params: { status: say(`status.${to}`) } },
    ...(isLetGo && isUseful ? [{ code: freed[holds.field] }] : []),
    ...(items?.givenBack.includes(to) ? [{ code: 'ask.gives-back' } as const] : []),
    ...(items?.handedOut.includes(to) ? [{ code: 'ask.hands-out' } as const] : []),
  ];
}
