import { deletedTexts } from '@sitebook/domain/text/deleted-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { DeletedPage } from '../features/deleted/deleted-page.tsx';
import { ManageFrame } from '../features/manage/manage-frame.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { linkTo } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Note } from '../ui/note.tsx';

addTexts(deletedTexts);

/** What was deleted, for Global Admins; others are told whose it is. */
export default function DeletedScreen() {
  const refused = say('deleted.not-yours');
  usePageTitle(say('deleted.title'));
  return (
    <ManageFrame what={say('deleted.title')} refused={refused}>
      {(overview) =>
        overview.isGlobalAdmin ? (
          <DeletedPage overview={overview} />
        ) : (
          <Note kind="error" text={refused}>
            <ButtonLink {...linkTo.landing()}>{say('no-page.home')}</ButtonLink>
          </Note>
        )
      }
    </ManageFrame>
  );
}
