import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { firstSteps } from '@sitebook/domain/manage/first-steps.ts';
import { entityOf } from '@sitebook/domain/manage/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { hashOf, linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RowLink } from '../../ui/menu-row.tsx';

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  step: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  works: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** Whether somebody still has to be told how to begin: no location has a module yet, or product lines are missing. */
export function isSetUp({ entities }: ManageOverview): boolean {
  return firstSteps.every(({ entity, isNeeded }) => !isNeeded || countOf(entities, entity) > 0);
}

function countOf(entities: ManageOverview['entities'], wanted: string): number {
  return entities.find(({ entity }) => entity === wanted)?.active ?? 0;
}

/** What to enter or import, in order, until the first location works. */
export function FirstSteps({ overview }: { overview: ManageOverview }) {
  const styles = useStyles();
  const { entities } = overview;
  // People are not kept here where a directory tells of them.
  const steps = firstSteps.filter(({ entity }) => entities.some((one) => one.entity === entity));
  const next = steps.find(({ entity }) => countOf(entities, entity) === 0)?.entity;
  const works = isSetUp(overview);
  return (
    <section className={styles.steps} aria-label={say('manage.steps')}>
      <Text as="h2" size={500} weight="semibold" className={styles.title}>
        {say('manage.first-title')}
      </Text>
      <Text>{say('manage.first-text')}</Text>
      <ol className={styles.list}>
        {steps.map(({ entity, isNeeded }) => {
          const count = countOf(entities, entity);
          const later = isNeeded ? undefined : 'manage.first-later';
          const state = count > 0 ? 'manage.first-done' : entity === next ? 'manage.first-next' : later;
          return (
            <li key={entity}>
              <RowLink
                href={hashOf.manageEntity(entity)}
                icon={count > 0 ? <CheckmarkCircleRegular className={styles.done} /> : <CircleRegular />}
                mark={<ChevronRightRegular />}
              >
                <span className={styles.step}>
                  <Text weight={entity === next ? 'semibold' : 'regular'}>{say(entityOf(entity).title)}</Text>
                  {state && <Text className={styles.quiet}>{say(state)}</Text>}
                </span>
              </RowLink>
            </li>
          );
        })}
      </ol>
      {works && (
        <div className={styles.works}>
          <Text>{say('manage.first-works')}</Text>
          <ButtonLink appearance="primary" {...linkTo.picker()}>
            {say('manage.first-choose')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
