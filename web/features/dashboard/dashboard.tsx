import { makeStyles, tokens } from '@fluentui/react-components';
import { type Actor, runsLocation } from '@sitebook/domain/access/actor.ts';
import { isOverAllLocations } from '@sitebook/domain/access/tab.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { isNarrowed } from '@sitebook/domain/filter/filter.ts';
import { canSortBy, listColumns } from '@sitebook/domain/filter/list-columns.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ListedRequest } from '../../api/wire-request.ts';
import { linkTo } from '../../paths.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { narrow } from '../../ui/breakpoints.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { Bulk } from '../bulk/bulk.tsx';
import { useChoice } from '../bulk/use-choice.ts';
import { ExportList } from '../export/export-list.tsx';
import { FilterBar, FilterButton } from '../filter/filter-bar.tsx';
import { newRequestTarget } from '../modules/new-request-target.ts';
import { ZoneNote } from '../request-value/zone-note.tsx';
import { shownFields } from './columns.ts';
import { DashboardTabs, tabId } from './dashboard-tabs.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useLayout } from './layout.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { NewRequests } from './new-requests.tsx';
import { RequestList } from './request-list.tsx';
import { SearchField } from './search-field.tsx';
import { SortMenu } from './sort-menu.tsx';
import { rememberTab } from './tab-used-last.ts';
import { useDashboardView, useWantedTab } from './use-dashboard-view.ts';
import { type RequestPages, useRequestPages } from './use-request-pages.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTabs } from './use-tabs.ts';

const panelId = 'dashboard-list';

const loadViews = () => arriving(() => import('../views/view-tools.tsx'));

const loadKeys = () => arriving(() => import('./keys-dialog.tsx'));

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [narrow]: { gap: tokens.spacingHorizontalS },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    marginInlineStart: 'auto',
    // On a phone all begin at one edge.
    [narrow]: { justifyContent: 'flex-start', gap: tokens.spacingHorizontalS, marginInlineStart: 0 },
  },
  // As much room as the two buttons take, so that nothing moves when they come.
  room: { display: 'inline-block', width: '225px', height: '32px', [narrow]: { height: '44px' } },
  panel: { outlineStyle: 'none' },
});

export interface DashboardProps {
  readonly declared: ModuleDefinition;
  /** The module as it is at the location. */
  readonly here: ModuleDefinition;
  readonly actor: Actor;
  readonly iBaseLocationId: number | null;
  readonly location: string;
  readonly zone: string;
}

/** The requests of one module at one location: any module, drawn from its declaration and what was added to it there. */
export function Dashboard({ declared, here, actor, iBaseLocationId, location, zone }: DashboardProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const layout = useLayout();
  const { tabs, tab, counts } = useTabs(declared, actor, iBaseLocationId, useWantedTab());
  // Each location adds something else: a list over all of them has what is declared.
  const definition = tab && isOverAllLocations(tab) ? declared : here;
  const view = useDashboardView(definition, actor);
  const { search, filter, order, columns } = view;
  const asked = {
    iBaseLocationId,
    tab: tab ?? 'my',
    search,
    filter,
    orderBy: order.by,
    direction: order.direction,
    shown: shownFields(definition, columns),
    chosen: columns?.map(({ field }) => field) ?? null,
  };
  // What it is sorted by is among them, also where it is not shown.
  const sortable = listColumns(definition, viewOf(actor)).filter(
    ({ field }) =>
      canSortBy(definition, viewOf(actor), field) &&
      (field === order.by || (columns ?? definition.columns).some((column) => column.field === field)),
  );
  const [isLost, setLost] = useState(false);
  const { pages, newCount, showNew } = useRequestPages(
    definition,
    asked,
    tab !== undefined && (!view.isLink || isLost),
  );
  const choosing = useChoice(asked, pages.data);
  const [isFiltering, setFiltering] = useState(false);
  const [doomed, setDoomed] = useState<ListedRequest | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);

  useEffect(() => {
    if (tab) rememberTab(definition.key, tab);
  }, [definition, tab]);
  useRowKeys(panel);
  const [showsKeys, setShowsKeys] = useState(false);
  useShortcut('?', () => setShowsKeys(true));
  useShortcut('n', () => {
    if (actor.role !== 'external') void navigate(newRequestTarget(definition));
  });

  return (
    <>
      <DashboardTabs tabs={tabs} tab={tab} counts={counts} onTab={view.showTab} panelId={panelId} />
      <div className={styles.tools}>
        <SearchField search={search} onSearch={view.find} isBusy={pages.isFetching && !pages.isFetchingNextPage} />
        <FilterButton isOpen={isFiltering} onToggle={() => setFiltering(!isFiltering)} />
        <LatePart
          load={loadViews}
          give={{ definition, actor, iBaseLocationId, asked, list: view, onLost: () => setLost(true) }}
          meanwhile={<span className={styles.room} aria-hidden />}
        />
        <div className={styles.end}>
          {definition.holds?.byNight && runsLocation(actor) && (
            <ButtonLink {...linkTo.board(definition.key)}>{say('dashboard.board')}</ButtonLink>
          )}
          {layout === 'cards' && <SortMenu columns={sortable} order={order} onSort={view.sort} />}
          {actor.role !== 'external' && <ExportList asked={asked} definition={definition} />}
          <LayoutSwitch layout={layout} />
        </div>
      </div>
      <FilterBar
        definition={definition}
        actor={actor}
        iBaseLocationId={iBaseLocationId}
        zone={zone}
        filter={filter}
        leftOut={view.leftOut}
        isOpen={isFiltering}
        onFilter={view.narrow}
        onClose={() => {
          setFiltering(false);
          panel.current?.focus();
          panel.current?.scrollIntoView({ block: 'start' });
        }}
      />
      {/* What waits for approval comes from all locations, each with the time of its own. */}
      {tab && !isOverAllLocations(tab) && <ZoneNote zone={zone} location={location} />}
      {newCount > 0 && <NewRequests count={newCount} onShow={showNew} />}
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        className={styles.panel}
        {...(tab && { 'aria-labelledby': tabId(tab) })}
        aria-busy={pages.isPending || pages.isPlaceholderData}
      >
        <RequestList
          definition={definition}
          actor={actor}
          columns={columns}
          home={{ iBaseLocationId, zone }}
          pages={pages}
          layout={layout}
          tab={asked.tab}
          search={search}
          isNarrowed={isNarrowed(filter)}
          onClearSearch={() => view.find('')}
          onClearFilter={() => view.narrow({})}
          order={order}
          onSort={view.sort}
          onDelete={setDoomed}
          choosing={actor.role === 'external' ? undefined : choosing}
        />
      </div>
      {actor.role !== 'external' && (
        <Bulk
          definition={definition}
          actor={actor}
          asked={asked}
          zone={zone}
          choosing={choosing}
          onLeave={() => panel.current?.focus()}
        />
      )}
      <Announcement>{newsOf(pages)}</Announcement>
      <Announcement>{deleted !== null && say('dashboard.deleted', { id: deleted })}</Announcement>
      {showsKeys && <LatePart load={loadKeys} give={{ onClose: () => setShowsKeys(false) }} meanwhile={null} />}
      {doomed && (
        <DeleteDialog
          definition={definition}
          request={doomed}
          onKept={() => setDoomed(null)}
          onDeleted={({ id }) => {
            setDoomed(null);
            setDeleted(id);
            // The button that had the focus is gone with its row.
            panel.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** What there is to tell somebody who does not see the list. */
function newsOf({ data, isPending, isPlaceholderData, hasNextPage }: RequestPages): string {
  if (isPending || isPlaceholderData) return say('load.loading');
  const count = data?.pages.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === undefined) return '';
  return say(hasNextPage ? 'dashboard.shown-so-far' : 'dashboard.shown', { count });
}
