import { say } from '@sitebook/domain/text/say.ts';
import { useSelection } from '../features/location/selection.ts';
import { EntityCards } from '../features/manage/entity-cards.tsx';
import { FirstSteps, isSetUp } from '../features/manage/first-steps.tsx';
import { ManageFrame } from '../features/manage/manage-frame.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

/** Everything that the user manages; until the first location works and is chosen, what comes next. */
export default function ManageScreen() {
  const title = say('drawer.manage-master-data');
  usePageTitle(title);
  const hasChosen = useSelection() !== null;
  return (
    <ManageFrame>
      {(overview) => {
        const isFirst = overview.locations.length <= 1 && !hasChosen;
        return (
          <>
            <PageTitle>{title}</PageTitle>
            {overview.isGlobalAdmin && (isFirst || !isSetUp(overview)) && <FirstSteps overview={overview} />}
            <EntityCards overview={overview} />
          </>
        );
      }}
    </ManageFrame>
  );
}
