import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { toldTexts } from '@sitebook/domain/text/told-texts.ts';
import { Feeds } from '../features/feeds/feeds.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { Substitutes } from '../features/told/substitutes.tsx';
import { ToldChoices } from '../features/told/told-choices.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

addTexts(toldTexts);

/** How the user is told of what concerns them, who decides in their place while they are away, and what calendars read. */
export default function ToldScreen() {
  usePageTitle(say('told.title'));
  return (
    <Page>
      <PageTitle>{say('told.title')}</PageTitle>
      <ToldChoices />
      <Substitutes />
      <Feeds />
    </Page>
  );
}
