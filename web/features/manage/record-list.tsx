import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { asManagedBy } from '@sitebook/domain/manage/access.ts';
import { type EntityDefinition, isActive } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { recordsOnPage, recordsQuery } from '../../api/manage-queries.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { linkTo } from '../../paths.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { narrow, wide } from '../../ui/breakpoints.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Explanation } from '../../ui/explanation.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListFailure } from '../dashboard/list-failure.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { SearchField } from '../dashboard/search-field.tsx';
import { whatSbsIs } from '../page/what-sbs-is.ts';
import { BegunBulks } from './begun-bulks-here.tsx';
import { CarryTools } from './carry-tools.tsx';
import { ConsequencesQuestions } from './consequences-questions.tsx';
import { FamilyFilter } from './family-filter.tsx';
import { ListPanel } from './list-panel.tsx';
import { ListTools } from './list-tools.tsx';
import { OrderedRecords } from './ordered-records.tsx';
import { Pages } from './pages.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { RecordTable } from './record-table.tsx';
import { savedNews } from './saved-news.ts';
import { useConfirmedSave } from './use-confirmed-save.ts';
import { useManageView } from './use-manage-view.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  title: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  back: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minHeight: '44px' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  place: { flexBasis: '100%', [wide]: { flexBasis: '280px' } },
  needs: { whiteSpace: 'nowrap', [narrow]: { minHeight: '44px' } },
  empty: { color: tokens.colorNeutralForeground2 },
});

interface RecordListProps {
  readonly definition: EntityDefinition;
  readonly overview: ManageOverview;
}

/** The records of one entity: any entity, drawn from its declaration. */
export function RecordList({ definition: declared, overview }: RecordListProps) {
  const styles = useStyles();
  const definition = asManagedBy(declared, overview.isGlobalAdmin);
  const view = useManageView(definition);
  const { asked, open } = view;
  const records = useQuery(recordsQuery(useApi(), definition, asked));
  const [news, setNews] = useState({ text: '', told: '' });
  const tell = (text: string, told = '') => setNews({ text, told });
  const [problem, setProblem] = useState('');
  const rights = overview.entities.find(({ entity }) => entity === definition.key);
  const flip = useConfirmedSave(definition, {
    saved: (labels) => tell(savedNews(labels)),
    refused: ({ reason }) => setProblem(reason),
  });
  const { activity } = definition;
  const switchOne = (record: ManagedRecord) => {
    setProblem('');
    void flip.save(record, { [activity.field]: isActive(definition, record.values) ? activity.off : activity.on });
  };
  const { data } = records;
  const hasPlaces = definition.fields.some(({ key, lookup }) => key === definition.place && lookup);
  const place = asked.place ?? onlyPlace(overview);
  const { family } = asked;
  const hasFilter =
    asked.search !== '' || asked.active !== 'all' || (asked.needs ?? (family ? undefined : asked.place)) !== undefined;
  // Only what is seen as a whole can be put in another order.
  const isOrdered = family !== undefined && asked.sort === undefined && asked.search === '' && asked.active === 'all';
  return (
    <>
      <div className={styles.head}>
        <TextLink className={styles.back} {...linkTo.manage()}>
          <ArrowLeftRegular aria-hidden />
          {say('manage.back')}
        </TextLink>
        <div className={styles.title}>
          <PageTitle>{say(definition.title)}</PageTitle>
          {definition.isCalledBySbs && <Explanation {...whatSbsIs()} />}
        </div>
        {!rights?.canChange && (
          <Text>{say(definition.isMadeByServer ? 'manage.made-by-server' : 'manage.read-only')}</Text>
        )}
      </div>
      <ListTools
        definition={definition}
        place={asked.place}
        canCreate={rights?.canCreate ?? false}
        canChange={rights?.canChange ?? false}
        onAdd={() => view.show('new')}
        onImport={() => view.show('import')}
      >
        {definition.isCarried && family !== undefined && (place !== undefined || overview.isGlobalAdmin) && (
          <CarryTools
            definition={definition}
            from={{ family, place }}
            canCreate={rights?.canCreate ?? false}
            canCopy={(rights?.canCreate ?? false) && overview.locations.length > 1}
            onShow={view.show}
          />
        )}
      </ListTools>
      {definition.family !== undefined && family === undefined && (
        <Text className={styles.empty}>
          {say(definition.order ? 'manage.family-first' : 'manage.family-first-unordered')}
        </Text>
      )}
      <div className={styles.filters}>
        <SearchField
          search={asked.search}
          onSearch={(search) => view.look({ search })}
          isBusy={records.isFetching && records.isPlaceholderData}
        />
        {hasPlaces && overview.locations.length > 1 && (
          <div className={styles.place}>
            <PlaceFilter
              label={say('manage.place')}
              all={say('manage.all-places')}
              overview={overview}
              place={asked.place}
              onChoose={(place) => view.look({ place })}
            />
          </div>
        )}
        {definition.family !== undefined && (
          <div className={styles.place}>
            <FamilyFilter definition={definition} family={family} onChoose={(one) => view.look({ family: one })} />
          </div>
        )}
        <ChoiceButtons
          label={say('manage.filter')}
          choices={[
            { value: 'all', text: say('manage.filter-all') },
            { value: 'true', text: say('manage.filter-active') },
            { value: 'false', text: say('manage.filter-inactive') },
          ]}
          chosen={asked.active}
          onChoose={(active) => view.look({ active: active === 'all' ? undefined : active })}
        />
        {asked.needs && (
          <Button
            className={styles.needs}
            appearance="primary"
            icon={<DismissRegular />}
            iconPosition="after"
            aria-label={say('manage.needs-not', { needs: say(`manage.needs-${asked.needs}`) })}
            onClick={() => view.look({ needs: undefined })}
          >
            {say(`manage.needs-${asked.needs}`)}
          </Button>
        )}
      </div>
      {definition.closes && <BegunBulks />}
      {problem !== '' && <Note kind="error" text={problem} />}
      {news.told !== '' && <Note kind="warning" text={news.told} />}
      {records.isError && <ListFailure error={records.error} onRetry={() => void records.refetch()} />}
      {records.isPending && <ListWaiting layout="table" />}
      {data && data.rows.length === 0 && (
        <Text className={styles.empty}>{emptyText(asked.search, hasFilter, rights?.canCreate ?? false)}</Text>
      )}
      {data && data.rows.length > 0 && isOrdered && definition.order && (
        <OrderedRecords
          definition={definition}
          rows={data.rows}
          isFormer={records.isPlaceholderData}
          onOpen={({ id }) => view.show(id)}
          onSwitch={switchOne}
        />
      )}
      {data && data.rows.length > 0 && !(isOrdered && definition.order) && (
        <RecordTable
          definition={definition}
          rows={data.rows}
          isFormer={records.isPlaceholderData}
          order={{ by: asked.sort, dir: asked.dir }}
          onSort={view.sort}
          onOpen={({ id }) => view.show(id)}
          onSwitch={switchOne}
        />
      )}
      {data && (
        <Pages
          page={asked.page}
          size={recordsOnPage(definition)}
          total={data.total}
          onPage={(page) => view.look({ page })}
        />
      )}
      <Announcement>{news.text}</Announcement>
      {flip.pending && (
        <ConsequencesQuestions
          definition={definition}
          what={flip.pending.what}
          consequences={flip.pending.consequences}
          onBack={flip.giveUp}
          onDecided={flip.pending.decide}
        />
      )}
      <ListPanel
        definition={definition}
        open={open}
        overview={overview}
        place={place}
        family={family}
        rights={rights}
        begin={beginOf(definition, place, family)}
        onClose={view.close}
        onNews={tell}
      />
    </>
  );
}

function emptyText(search: string, hasFilter: boolean, canCreate: boolean): string {
  if (search !== '') return say('manage.none-found', { search });
  if (hasFilter) return say('manage.none-filtered');
  return say(canCreate ? 'manage.empty' : 'manage.empty-read-only');
}

/** Whoever manages one location means that one. */
function onlyPlace({ locations }: ManageOverview): number | undefined {
  return locations.length === 1 ? locations[0]?.iBaseLocationId : undefined;
}

/** What is looked at is what is added to. */
function beginOf(
  { place, family, fields }: EntityDefinition,
  baseLocationId: number | undefined,
  kin: string | undefined,
): Values {
  const isChosen = fields.some(({ key, lookup }) => key === place && lookup);
  return {
    ...(place !== undefined && isChosen && baseLocationId !== undefined && { [place]: baseLocationId }),
    ...(family !== undefined && kin !== undefined && { [family]: kin }),
  };
}
