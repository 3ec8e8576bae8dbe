import type { Actor } from '@sitebook/domain/access/actor.ts';
import { isOverAllLocations } from '@sitebook/domain/access/tab.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { readColumns } from '@sitebook/domain/filter/read-columns.ts';
import { readFilter } from '@sitebook/domain/filter/read-filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import type { BaseLocation } from '../../api/location-queries.ts';
import { mostPrinted, printedListQuery } from '../../api/print-queries.ts';
import { shownFields } from '../dashboard/columns.ts';
import { type DashboardSearch, whereOf } from '../dashboard/dashboard-search.ts';
import { orderOf } from '../dashboard/use-dashboard-view.ts';
import { useZones } from '../dashboard/use-zones.ts';
import { RequestValue } from '../request-value/request-value.tsx';
import { Failure } from './failure.tsx';
import { FilterWords } from './filter-words.tsx';
import { Paper } from './paper.tsx';
import { usePaperStyles } from './paper-styles.ts';
import { Waiting } from './waiting.tsx';

/** More columns than these have no room on an upright sheet. */
const mostUpright = 8;

interface PrintedListProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  readonly base: BaseLocation;
  /** What the address says of the list. */
  readonly search: DashboardSearch;
}

/** A list on paper: the columns of its table, and what it is narrowed to in words. */
export function PrintedList({ definition, actor, base, search: found }: PrintedListProps) {
  const styles = usePaperStyles();
  const { tab = 'my', search = '' } = found;
  const { iBaseLocationId } = base;
  const { filter } = readFilter(definition, viewOf(actor), whereOf(found));
  const { columns: chosen } = readColumns(definition, viewOf(actor), found.columns);
  const columns = chosen ?? definition.columns;
  const order = orderOf(definition, actor, found);
  const asked = {
    iBaseLocationId,
    tab,
    search,
    filter,
    orderBy: order.by,
    direction: order.direction,
    shown: shownFields(definition, chosen),
    chosen: chosen?.map(({ field }) => field) ?? null,
  };
  const list = useQuery(printedListQuery(useApi(), definition, asked));
  const rows = list.data?.rows ?? [];
  const zoneOf = useZones({ iBaseLocationId, zone: base.timeZone }, rows);
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Waiting />;
  return (
    <Paper
      title={say('print.list-title', { module: say(definition.title), tab: say(`tab.${tab}`) })}
      // What waits for approval comes from everywhere.
      location={isOverAllLocations(tab) ? '' : base.locationName}
      zone={base.timeZone}
      isReady
      isWide={columns.length > mostUpright}
    >
      <FilterWords place={{ definition, iBaseLocationId }} view={viewOf(actor)} filter={filter} search={search} />
      <p>
        {list.data.isMore
          ? say('print.first-only', { count: mostPrinted })
          : say(rows.length === 0 ? 'print.list-empty' : 'print.count', { count: rows.length })}
      </p>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ field, title }) => (
                  <th key={field}>{say(title)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((request) => (
                <tr key={request.id}>
                  {columns.map(({ field }) => (
                    <td key={field}>
                      <RequestValue
                        definition={definition}
                        request={request}
                        name={field}
                        zone={zoneOf(request.baseLocationId)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Paper>
  );
}
