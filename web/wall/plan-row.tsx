import { say } from '@sitebook/domain/text/say.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import type { ShownRow } from '@sitebook/domain/walls/show-plan.ts';
import { DayEntries } from './day-entries.tsx';
import { type Days, entryTone, entryWord, freeWords, untilWords } from './words.ts';

interface PlanRowProps extends Days {
  readonly row: ShownRow;
  /** How many of a day there is room for. */
  readonly entries: number;
}

/** One of what can be booked: what goes on, what comes today, what tomorrow holds. */
export function PlanRow({ row, entries, ...days }: PlanRowProps) {
  const { hours, now, today, tomorrow } = days;
  const { zone } = hours;
  return (
    <li className="row">
      <div className="what">
        <h2>{row.name}</h2>
        <p>{say(row.kind)}</p>
      </div>
      <Now row={row} {...days} />
      <DayEntries
        title={say('wall.later')}
        none={say('wall.nothing-more')}
        zone={zone}
        day={today}
        entries={row.later}
        most={entries}
      />
      <DayEntries
        title={say('wall.tomorrow', { day: sayDay(zone, tomorrow.start, now) })}
        none={say('wall.nothing')}
        zone={zone}
        day={tomorrow}
        entries={row.tomorrow}
        most={entries}
      />
    </li>
  );
}

/** What everybody looks for first. */
function Now({ row, ...days }: Days & { row: ShownRow }) {
  const [first, ...others] = row.running;
  const facts = [others.length > 0 ? say('wall.more', { count: others.length }) : null, first?.productLine ?? null];
  // What is retired is not free, although nobody has it.
  if (!first)
    return (
      <div className="now free">
        <p className="now-word">{say(row.isRetired ? 'wall.retired' : 'wall.free')}</p>
        {!row.isRetired && <p>{freeWords(days, row.freeUntil)}</p>}
        {row.isOffHours && <p>{say('wall.off-hours')}</p>}
      </div>
    );
  return (
    <div className={`now ${entryTone(first)}`}>
      <p className="now-word">{entryWord(first)}</p>
      <p>{untilWords(days, first.end)}</p>
      <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </div>
  );
}
