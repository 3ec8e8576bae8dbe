import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useLocation } from '@tanstack/react-router';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/connection.ts';
import { tellPlace } from '../api/told-queries.ts';
import { HomeNews } from '../features/home/home-news.tsx';
import { PickerOutline } from '../features/location/picker-outline.tsx';
import { type Selection, selection } from '../features/location/selection.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { LatePart } from '../ui/late-part.tsx';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

// The searchable boxes are a fifth of all there is to load: the page does not wait for them.
const loadPicker = () => import('../features/location/location-picker.tsx');

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
});

/** Chooses country, city and location. A notice tells why somebody was sent here. */
export function PickerScreen() {
  usePageTitle(say('picker.title'));
  const styles = useStyles();
  const api = useApi();
  const notice = useLocation({ select: ({ state }) => state.notice });
  return (
    <Page reading>
      {notice && <Note kind="warning" text={say(notice)} />}
      {/* Whoever only comes to decide needs no location for it. */}
      <HomeNews baseLocationId={null} />
      <div className={styles.head}>
        <PageTitle>{say('picker.title')}</PageTitle>
        <span>{say('picker.text')}</span>
      </div>
      <LatePart
        load={loadPicker}
        give={{ onChosen: (chosen) => void goThere(api, chosen) }}
        meanwhile={<PickerOutline />}
      />
    </Page>
  );
}

/** So long whoever goes on waits for the server to know where they are. */
const patience = 1_000;

/** Everything on the screen may belong to another location: the app starts anew at its root. */
async function goThere(api: Api, chosen: Selection): Promise<void> {
  selection.set(chosen);
  if (chosen.iBaseLocationId !== null)
    await Promise.race([tellPlace(api, chosen.iBaseLocationId), new Promise((later) => setTimeout(later, patience))]);
  window.location.assign('/');
}
