import { HearingBar } from './hearing-bar.tsx';
import { NewerBuild } from './newer-build.tsx';

/** What the whole page has to say, over its content. */
export default function Bars({ isInForm = false }: { isInForm?: boolean }) {
  return (
    <>
      <HearingBar isInForm={isInForm} />
      <NewerBuild />
    </>
  );
}
