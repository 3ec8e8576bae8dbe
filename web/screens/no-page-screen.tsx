import { say } from '@sitebook/domain/text/say.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { linkTo } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** An address that leads nowhere. */
export function NoPageScreen() {
  usePageTitle(say('no-page.title'));
  return (
    <Page reading>
      <PageTitle>{say('no-page.title')}</PageTitle>
      <span>{say('no-page.text')}</span>
      <div>
        <ButtonLink appearance="primary" {...linkTo.landing()}>
          {say('no-page.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}
