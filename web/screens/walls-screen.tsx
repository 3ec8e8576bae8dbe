import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { wallsTexts } from '@sitebook/domain/text/walls-texts.ts';
import { ManageFrame } from '../features/manage/manage-frame.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { Walls } from '../features/walls/walls.tsx';
import { PageTitle } from '../ui/page-title.tsx';

addTexts(wallsTexts);

/** The wall screens of the user's locations. */
export default function WallsScreen() {
  usePageTitle(say('walls.title'));
  return (
    <ManageFrame what={say('walls.title')} refused={say('walls.not-yours')}>
      {(overview) => (
        <>
          <PageTitle>{say('walls.title')}</PageTitle>
          <Walls overview={overview} />
        </>
      )}
    </ManageFrame>
  );
}
