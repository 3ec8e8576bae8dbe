import { say } from '@sitebook/domain/text/say.ts';
import type { Entry, ShownDay } from '@sitebook/domain/walls/show-plan.ts';
import { entryTimes, entryTone, entryWord } from './words.ts';

interface DayEntriesProps {
  readonly title: string;
  /** Stands where there are none. */
  readonly none: string;
  readonly zone: string;
  readonly day: ShownDay;
  readonly entries: readonly Entry[];
  /** How many there is room for. */
  readonly most: number;
}

/** What a day holds, as far as there is room for it. */
export function DayEntries({ title, none, zone, day, entries, most }: DayEntriesProps) {
  const shown = entries.length > most ? entries.slice(0, Math.max(1, most - 1)) : entries;
  const left = entries.length - shown.length;
  return (
    <div className="day">
      <h3>{title}</h3>
      {entries.length === 0 ? (
        <p className="none">{none}</p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <li key={`${entry.start} ${entry.end} ${entry.status}`} className={`entry ${entryTone(entry)}`}>
              <span className="times">{entryTimes(zone, entry, day)}</span>
              <span className="facts">
                {entry.productLine === null ? entryWord(entry) : `${entryWord(entry)} · ${entry.productLine}`}
              </span>
            </li>
          ))}
          {left > 0 && <li className="entry more">{say('wall.more', { count: left })}</li>}
        </ul>
      )}
    </div>
  );
}
