import { say } from '@sitebook/domain/text/say.ts';
import { displayClock } from '@sitebook/domain/time/display.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import type { WallPlan } from '@sitebook/domain/walls/plan.ts';
import { showPlan } from '@sitebook/domain/walls/show-plan.ts';
import { useEffect, useState } from 'react';
import { type Followed, followPlan, nothingYet } from './follow-plan.ts';
import { Message } from './message.tsx';
import { PlanRows } from './plan-rows.tsx';
import { useMinute } from './use-minute.ts';
import { dayNote } from './words.ts';

/** Today and tomorrow, for whoever passes: nothing to press, it keeps itself up to date. */
export function WallScreen({ path }: { path: string }) {
  const [followed, setFollowed] = useState<Followed>(nothingYet);
  useEffect(() => {
    const leaving = new AbortController();
    followPlan(path, setFollowed, leaving.signal);
    return () => leaving.abort();
  }, [path]);
  const now = useMinute(followed.skew);
  const { plan, state, asOf } = followed;
  useEffect(() => {
    if (plan) document.title = say('wall.title', { name: plan.name, location: plan.location });
  }, [plan]);
  if (state === 'gone') return <Message title={say('wall.gone')} text={say('wall.gone-text')} />;
  if (!plan) return <Message title={say(state === 'lost' ? 'wall.lost-at-first' : 'wall.loading')} />;
  return <Plan plan={plan} now={now} lostSince={state === 'lost' ? asOf : null} asOf={asOf ?? now} />;
}

interface PlanProps {
  readonly plan: WallPlan;
  readonly now: number;
  readonly asOf: number;
  /** When it was last right, where the connection is lost. */
  readonly lostSince: number | null;
}

function Plan({ plan, now, asOf, lostSince }: PlanProps) {
  const { zone } = plan.hours;
  const { today, tomorrow, rows } = showPlan(plan, now);
  const clock = displayClock(zone, now);
  return (
    <div className="wall">
      <header className="bar">
        <div className="names">
          <h1>{plan.name}</h1>
          <p>{plan.location}</p>
        </div>
        <div className="moment">
          <time className="clock" dateTime={clock}>
            {clock}
          </time>
          <p>{sayDay(zone, now, now)}</p>
        </div>
      </header>
      <div role="status" className="trouble">
        {lostSince !== null && <p>{say('wall.lost', { time: displayClock(zone, lostSince) })}</p>}
      </div>
      <main>
        <div className="heads" aria-hidden>
          <span />
          <span>{say('wall.now')}</span>
          <span>
            {say('wall.later')} <small>{dayNote(plan.hours, today)}</small>
          </span>
          <span>
            {say('wall.tomorrow', { day: sayDay(zone, tomorrow.start, now) })}{' '}
            <small>{dayNote(plan.hours, tomorrow)}</small>
          </span>
        </div>
        {rows.length === 0 ? (
          <p className="none">{say('wall.rows-none')}</p>
        ) : (
          <PlanRows hours={plan.hours} now={now} today={today} tomorrow={tomorrow} rows={rows}>
            {say('wall.as-of', { time: displayClock(zone, asOf) })}
          </PlanRows>
        )}
      </main>
    </div>
  );
}
