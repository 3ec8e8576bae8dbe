import { makeStyles, tokens } from '@fluentui/react-components';
import type { Today } from '@sitebook/contract/home/home.ts';
import { filterToAddress } from '@sitebook/domain/filter/filter-address.ts';
import { todayKinds, todayLists } from '@sitebook/domain/home/today-lists.ts';
import { recordNeeds } from '@sitebook/domain/manage/needs.ts';
import { findEntity } from '@sitebook/domain/manage/registry.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { linkTo } from '../../paths.ts';
import { narrow, wide } from '../../ui/breakpoints.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { HomeSection } from './home-section.tsx';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    [narrow]: { gridTemplateColumns: '1fr' },
  },
  kind: { color: tokens.colorNeutralForeground2, [wide]: { paddingBlock: tokens.spacingVerticalXS } },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, margin: 0 },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    [narrow]: { minHeight: '44px' },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const dayMs = 86_400_000;

/** From here on nobody counts. */
const many = 100;
const countText = (count: number) => (count < many ? String(count) : `${many - 1}+`);

interface TodayListProps {
  readonly today: Today;
  readonly baseLocationId: number;
}

/** The day of the location, for those who run it: what there is to see to, each with the way to exactly that list. */
export function TodayList({ today, baseLocationId }: TodayListProps) {
  const styles = useStyles();
  const { lists, records } = today;
  if (lists.length + records.length === 0) {
    return (
      <HomeSection title={say('today.title')}>
        <p className={styles.text}>{say('today.quiet')}</p>
      </HomeSection>
    );
  }
  const kinds = todayKinds.filter((kind) => lists.some((list) => list.kind === kind));
  const needs = recordNeeds.filter((need) => records.some((record) => record.needs === need));
  return (
    <HomeSection title={say('today.title')}>
      <dl className={styles.lines}>
        {kinds.map((kind) => (
          <TodayLine key={kind} title={say(`today.${kind}`)}>
            {lists
              .filter((list) => list.kind === kind)
              .map((list) => (
                <ModuleLink key={list.moduleName} list={list} />
              ))}
          </TodayLine>
        ))}
        {needs.map((need) => (
          <TodayLine key={need} title={say(`today.${need}`)}>
            {records
              .filter((record) => record.needs === need)
              .map(({ list, count }) => (
                <TextLink
                  key={list}
                  className={styles.link}
                  {...linkTo.manageEntity(list, { place: baseLocationId, needs: need })}
                >
                  {say(findEntity(list)?.title ?? { words: list })}{' '}
                  <span className={styles.count}>{countText(count)}</span>
                </TextLink>
              ))}
          </TodayLine>
        ))}
      </dl>
    </HomeSection>
  );
}

function TodayLine({ title, children }: { title: string; children: React.ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.kind}>{title}</dt>
      <dd className={styles.links}>{children}</dd>
    </>
  );
}

function ModuleLink({ list: { kind, moduleName, count, oldest } }: { list: Today['lists'][number] }) {
  const styles = useStyles();
  const definition = moduleOf(moduleName);
  const list = definition && todayLists(definition).find((one) => one.kind === kind);
  // A newer server may tell of what this page does not know.
  if (!definition || !list) return null;
  const search = { tab: list.tab, ...filterToAddress(list.filter) };
  const days = oldest === null ? 0 : Math.floor((Date.now() - Date.parse(oldest)) / dayMs);
  return (
    <TextLink className={styles.link} {...linkTo.dashboard(moduleName)} search={search}>
      {say(definition.title)} <span className={styles.count}>{countText(count)}</span>
      {days > 0 && <span className={styles.quiet}> {say('today.oldest', { days })}</span>}
    </TextLink>
  );
}
