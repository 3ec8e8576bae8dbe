import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { BedRegular } from '@fluentui/react-icons/svg/bed';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { FormRegular } from '@fluentui/react-icons/svg/form';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { ShieldRegular } from '@fluentui/react-icons/svg/shield';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { TvRegular } from '@fluentui/react-icons/svg/tv';
import { WrenchRegular } from '@fluentui/react-icons/svg/wrench';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { EntityDefinition, EntityGroup } from '@sitebook/domain/manage/definition.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactElement } from 'react';
import { hashOf } from '../../paths.ts';
import { Chip } from '../request-value/chip.tsx';

const useStyles = makeStyles({
  groups: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXL },
  title: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, marginBlock: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalM,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    height: '100%',
    minHeight: '76px',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  counts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  icon: { fontSize: '20px' },
});

const groups: Readonly<Record<EntityGroup, ReactElement>> = {
  places: <BuildingRegular />,
  offers: <GridRegular />,
  forms: <FormRegular />,
  accounting: <TagRegular />,
  things: <WrenchRegular />,
  protection: <ShieldRegular />,
  stays: <BedRegular />,
  people: <PeopleRegular />,
  systems: <PlugConnectedRegular />,
};

/** Everything that the user manages, by what it is about, with how much there is of it. */
export function EntityCards({ overview }: { overview: ManageOverview }) {
  const styles = useStyles();
  return (
    <div className={styles.groups}>
      {(Object.keys(groups) as EntityGroup[]).map((group) => {
        const own = entities.filter(
          (definition) =>
            definition.group === group && overview.entities.some(({ entity }) => entity === definition.key),
        );
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={say(`manage.group-${group}`)}>
            <Text as="h2" size={500} weight="semibold" className={styles.title}>
              <span className={styles.icon} aria-hidden>
                {groups[group]}
              </span>
              {say(`manage.group-${group}`)}
            </Text>
            <ul className={styles.cards}>
              {own.map((definition) => (
                <li key={definition.key}>
                  <Card definition={definition} overview={overview} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section aria-label={say('manage.group-screens')}>
        <Text as="h2" size={500} weight="semibold" className={styles.title}>
          <span className={styles.icon} aria-hidden>
            <TvRegular />
          </span>
          {say('manage.group-screens')}
        </Text>
        <ul className={styles.cards}>
          <li>
            <a className={styles.card} href={hashOf.walls}>
              <Text weight="semibold">{say('manage.walls')}</Text>
              <Text size={200} className={styles.quiet}>
                {say('manage.walls-text')}
              </Text>
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Card({ definition, overview }: { definition: EntityDefinition; overview: ManageOverview }) {
  const styles = useStyles();
  const counts = overview.entities.find(({ entity }) => entity === definition.key);
  const inactive = (counts?.total ?? 0) - (counts?.active ?? 0);
  return (
    <a className={styles.card} href={hashOf.manageEntity(definition.key)}>
      <Text weight="semibold">{say(definition.title)}</Text>
      <span className={mergeClasses(styles.counts, styles.quiet)}>
        <Text size={200}>{say('manage.count', { count: counts?.total ?? 0 })}</Text>
        {inactive > 0 && <Text size={200}>{say('manage.count-inactive', { count: inactive })}</Text>}
        {counts !== undefined && counts.low > 0 && (
          <Chip tone="amber" text={say('manage.count-low', { count: counts.low })} />
        )}
      </span>
    </a>
  );
}
