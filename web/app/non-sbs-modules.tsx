import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { AppsRegular } from '@fluentui/react-icons/svg/apps';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/connection.ts';
import { nonSbsModulesQuery } from '../api/module-queries.ts';
import { RowButton, RowLink } from '../ui/menu-row.tsx';
import { Note } from '../ui/note.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  note: { display: 'block', paddingBlock: tokens.spacingVerticalS, paddingInlineStart: tokens.spacingHorizontalXXXL },
});

/** Tools at this location that are not part of this product, folded away until they are wanted. */
export function NonSbsModules({ iBaseLocationId }: { iBaseLocationId: number }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <>
      <RowButton
        icon={<AppsRegular />}
        mark={expanded ? <ChevronUpRegular /> : <ChevronDownRegular />}
        expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {say('drawer.non-sbs-modules')}
      </RowButton>
      {expanded && <Links iBaseLocationId={iBaseLocationId} />}
    </>
  );
}

function Links({ iBaseLocationId }: { iBaseLocationId: number }) {
  const styles = useStyles();
  const found = useQuery(nonSbsModulesQuery(useApi(), iBaseLocationId));
  if (found.isError) {
    return (
      <Note kind="error" text={say('load.failed', { what: say('drawer.non-sbs-modules') })}>
        <Button onClick={() => void found.refetch()}>{say('load.retry')}</Button>
      </Note>
    );
  }
  if (found.data === undefined) return <Spinner size="tiny" label={say('load.loading')} />;
  if (found.data.length === 0) return <Text className={styles.note}>{say('drawer.non-sbs-none')}</Text>;
  return (
    <ul className={styles.list}>
      {found.data.map((module) => (
        <li key={module.nonSBSModuleName}>
          <RowLink indented newTab href={module.moduleURL} mark={<OpenRegular aria-label={say('drawer.new-tab')} />}>
            {module.nonSBSModuleName}
          </RowLink>
        </li>
      ))}
    </ul>
  );
}
