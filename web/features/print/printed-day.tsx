import { mergeClasses } from '@fluentui/react-components';
import { isEmpty } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type Closure, saidOf } from '@sitebook/domain/rules/closed.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { displayClock, displayTime } from '@sitebook/domain/time/display.ts';
import { periodTitle } from '@sitebook/domain/time/period-title.ts';
import { Fragment } from 'react';
import type { BaseLocation } from '../../api/location-queries.ts';
import { NoteText } from '../../fields/note-text.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';
import { Failure } from './failure.tsx';
import { Paper } from './paper.tsx';
import { usePaperStyles } from './paper-styles.ts';
import { type Planned, useDay } from './use-day.ts';
import { Waiting } from './waiting.tsx';

interface PrintedDayProps {
  readonly definition: ModuleDefinition;
  readonly base: BaseLocation;
  readonly resources: readonly LookupRow[];
  readonly day: Day;
}

/** What is booked on a day, resource by resource, as far as the reader may see it. */
export function PrintedDay({ definition, base, resources, day }: PrintedDayProps) {
  const styles = usePaperStyles();
  const { timeZone: zone, locationName } = base;
  const { bookings, closures, error, retry } = useDay(definition, base, day);
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!bookings || !closures) return <Waiting />;
  return (
    <Paper
      title={say('print.day-title', { module: say(definition.title), day: periodTitle({ kind: 'day', day }) })}
      location={locationName}
      zone={zone}
      isReady
    >
      {bookings.some(({ request }) => isEmpty(request.values.requesterName ?? null)) && (
        <p>{say('print.not-all-known')}</p>
      )}
      {resources.map((resource) => {
        const own = bookings.filter(({ resourceId }) => resourceId === resource.id);
        return (
          <section key={resource.id}>
            <h3 className={styles.section}>{resource.name}</h3>
            {closures
              .filter(({ resourceId }) => resourceId === null || resourceId === resource.id)
              .map((closure) => (
                <p key={closure.id}>{closedText(closure, zone)}</p>
              ))}
            {own.length === 0 ? (
              <p>{say('print.day-none')}</p>
            ) : (
              <DayTable definition={definition} zone={zone} day={day} bookings={own} />
            )}
          </section>
        );
      })}
    </Paper>
  );
}

function closedText(closure: Closure, zone: string): string {
  const { code, params } = saidOf(closure, zone);
  return say(code, params);
}

interface DayTableProps {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  readonly day: Day;
  readonly bookings: readonly Planned[];
}

function DayTable({ definition, zone, day, bookings }: DayTableProps) {
  const styles = usePaperStyles();
  const [from, to] = [momentOn(zone, day, 0), momentOn(zone, addDays(day, 1), 0)];
  // Of what begins or ends on another day, that day is told as well.
  const timeOf = (moment: number) => (moment < from || moment > to ? displayTime : displayClock)(zone, moment);
  const notes = definition.fields.filter(({ type, section }) => type === 'note' && section !== undefined);
  return (
    <div className={styles.scroll}>
      <table className={mergeClasses(styles.table, styles.plan)}>
        <thead>
          <tr>
            <th>{say('print.time')}</th>
            <th>{say('print.request-of')}</th>
            <th>{say('print.what')}</th>
            <th>{say('print.notes')}</th>
            <th>{say('column.status')}</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ request, start, end }) => {
            const { values } = request;
            return (
              <tr key={request.id}>
                <td>
                  <bdi dir="ltr">{timeOf(start)}</bdi> {say('calendar.until')} <bdi dir="ltr">{timeOf(end)}</bdi>
                </td>
                <td>
                  {isEmpty(values.requesterName ?? null) ? say('print.taken') : values.requesterName}
                  {!isEmpty(values.phone ?? null) && <div>{values.phone}</div>}
                </td>
                <td>{values.segmentName}</td>
                <td>
                  {notes.map(({ key }) => (
                    <Fragment key={key}>
                      {!isEmpty(values[key] ?? null) && <NoteText note={String(values[key])} />}
                    </Fragment>
                  ))}
                </td>
                <td>
                  <StatusChip definition={definition} request={request} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
