import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { manageOverviewQuery } from '../../api/manage-queries.ts';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const useStyles = makeStyles({
  words: { display: 'flex', flexDirection: 'column', alignItems: 'start', rowGap: tokens.spacingVerticalL },
  button: { minHeight: '44px' },
});

/** Stands for the picker before anything is set up: says so, and leads whoever can do it there. */
export function NoLocations() {
  const styles = useStyles();
  const overview = useQuery(manageOverviewQuery(useApi()));
  return (
    <div className={styles.words}>
      <Text>{say('picker.empty')}</Text>
      {overview.data?.isGlobalAdmin && (
        <ButtonLink className={styles.button} appearance="primary" {...linkTo.manage()}>
          {say('picker.set-up')}
        </ButtonLink>
      )}
    </div>
  );
}
