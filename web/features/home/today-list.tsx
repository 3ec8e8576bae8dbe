import { makeStyles, tokens } from '@fluentui/react-components';
import type { Today } from '@sitebook/contract/home/home.ts';
import { filterToAddress } from '@sitebook/domain/filter/filter-address.ts';
import { todayKinds, todayLists } from '@sitebook/domain/home/today-lists.ts';
import { recordNeeds } from '@sitebook/domain/manage/needs.ts';
import { findEntity } from '@sitebook/domain/manage/registry.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Fragment, type ReactNode } from 'react';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { countText } from '../../ui/count-text.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { HomeSection } from './home-section.tsx';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  kind: { display: 'flex', alignItems: 'center', minHeight: '32px', color: tokens.colorNeutralForeground2 },
  fold: {
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalM,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
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
  const lines: readonly Line[] = [
    ...todayKinds.map((kind) => {
      const some = lists.filter((list) => list.kind === kind);
      const links = some.map((list) => <ModuleLink key={list.moduleName} list={list} />);
      return { kind, counts: some.map(({ count }) => count), links };
    }),
    ...recordNeeds.map((kind) => {
      const some = records.filter(({ needs }) => needs === kind);
      const links = some.map(({ list, count }) => (
        <TextLink
          key={list}
          className={styles.link}
          {...linkTo.manageEntity(list, { place: baseLocationId, needs: kind })}
        >
          {say(findEntity(list)?.title ?? { words: list })} <span className={styles.count}>{countText(count)}</span>
        </TextLink>
      ));
      return { kind, counts: some.map(({ count }) => count), links };
    }),
  ].filter(({ counts }) => counts.length > 0);
  return (
    <HomeSection title={say('today.title')}>
      <Lines lines={lines} />
    </HomeSection>
  );
}

interface Line {
  readonly kind: (typeof todayKinds)[number] | (typeof recordNeeds)[number];
  readonly counts: readonly number[];
  readonly links: readonly ReactNode[];
}

/** On a phone the links are folded away below their sums: the tiles are to stay in reach. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const styles = useStyles();
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  if (isNarrow) {
    return lines.map(({ kind, counts, links }) => (
      <details key={kind}>
        <summary className={styles.fold}>
          {say(`today.${kind}`)}{' '}
          <span className={styles.count}>{countText(counts.reduce((sum, count) => sum + count, 0))}</span>
        </summary>
        <div className={styles.links}>{links}</div>
      </details>
    ));
  }
  return (
    <dl className={styles.lines}>
      {lines.map(({ kind, links }) => (
        <Fragment key={kind}>
          <dt className={styles.kind}>{say(`today.${kind}`)}</dt>
          <dd className={styles.links}>{links}</dd>
        </Fragment>
      ))}
    </dl>
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
