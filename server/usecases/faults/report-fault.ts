import { Failure } from '@sitebook/domain/failure.ts';
import { closesBy, dayOf, type FaultOutcome, faultReason } from '@sitebook/domain/faults/fault.ts';
import { closing } from '@sitebook/domain/rules/closed.ts';
import { faultTexts } from '@sitebook/domain/text/fault-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { ask } from '../../db/question.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../store/enqueue.ts';
import { closuresIn } from '../../store/masters/closures.ts';
import { listCalendar } from '../../store/requests/list-calendar.ts';
import { countOccasions, putSiteEvent } from '../../store/site-events.ts';
import { type FoundResource, findResource } from '../lookups/find-resource.ts';
import { isInDirectory } from '../manage/saving/settle-closed.ts';
import { once } from '../saving/once.ts';
import { closeForFault } from './close-for-fault.ts';

addTexts(faultTexts);

const hour = 3_600_000;
/** More of one thing by one person in an hour tell nobody anything new. */
const mostInAnHour = 5;

export interface NewFault {
  readonly resourceId: number;
  readonly text: string;
  readonly key: string | undefined;
}

/** Somebody tells that something does not work: it is closed where that is theirs to do, and the admins are told. */
export async function reportFault<Answer>(
  deps: Deps,
  caller: Caller,
  { resourceId, text, key }: NewFault,
  present: (outcome: FaultOutcome) => Answer,
): Promise<Answer> {
  const now = deps.clock.now();
  const at = now.toISOString();
  return once(deps.database, {
    alias: caller.alias,
    key,
    content: ['fault', resourceId, text],
    at,
    present,
    prepare: () => isInDirectory(deps, caller),
    save: async (tx, isKnown) => {
      // Its row is held: of two who report at once the second finds it closed.
      const found = await findResource({ ...deps, database: tx }, caller, resourceId, { lock: true });
      const { baseLocationId, name, status } = found.resource;
      if (status !== 'active') throw new Failure('fault.retired', { params: { name } });
      const own = `fault ${resourceId} ${caller.alias} `;
      const earlier = await countOccasions(tx, { baseLocationId, own, since: new Date(now.getTime() - hour) });
      if (earlier >= mostInAnHour) throw new Failure('fault.too-many', { params: { most: mostInAnHour } });
      const outcome = await judge(tx, found, now);
      const closure =
        outcome === 'closed'
          ? await closeForFault(tx, caller, found.resource, { reason: faultReason(text), now, isInDirectory: isKnown })
          : null;
      const siteEventId = await putSiteEvent(tx, {
        baseLocationId,
        occasion: `${own}${at} ${earlier}`,
        event: {
          kind: 'fault',
          entity: closure === null ? 'resources' : 'closures',
          recordId: closure ?? resourceId,
          name,
          by: caller.name,
          text,
          outcome,
        },
        happenedAt: at,
      });
      if (siteEventId === undefined) throw new Error('A report that was there before it was made');
      await enqueue(tx, 'tell-of-fault', { siteEventId });
      return outcome;
    },
  });
}

/** What is closed until somebody says otherwise is closed for this as well; what opens by itself is not. */
async function judge(tx: Tx, { definition, resource, place }: FoundResource, now: Date): Promise<FaultOutcome> {
  const { id: resourceId, baseLocationId } = resource;
  const from = now.getTime();
  const closures = await ask(tx, closuresIn(tx, baseLocationId, { from: now, to: new Date(from + 1) }));
  const standing = closing(closures, { resourceId, start: from, end: null }).some(({ end }) => end === null);
  if (standing) return 'closed-already';
  const moment = { now: from, zone: place.hours.zone };
  const today = dayOf(moment);
  const part = { baseLocationId, resourceId, from: new Date(today.from), to: new Date(today.to), fields: null };
  const bookings = (await listCalendar(tx, definition, part)).map(({ record }) => record);
  return closesBy(place.actor, definition.lifecycle, bookings, moment) ? 'closed' : 'told';
}
