import { makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { linkTo } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const useStyles = makeStyles({ home: { minHeight: '44px' } });

/** An address that leads nowhere. */
export function NoPageScreen() {
  usePageTitle(say('no-page.title'));
  const styles = useStyles();
  return (
    <Page reading>
      <PageTitle>{say('no-page.title')}</PageTitle>
      <span>{say('no-page.text')}</span>
      <div>
        <ButtonLink className={styles.home} appearance="primary" size="large" {...linkTo.landing()}>
          {say('no-page.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}
