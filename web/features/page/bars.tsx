import { makeStyles } from '@fluentui/react-components';
import { barHeight } from '../../ui/theme.ts';
import { HearingBar } from './hearing-bar.tsx';
import { NewerBuild } from './newer-build.tsx';

const useStyles = makeStyles({
  // In sight however far somebody has scrolled, and over whatever else stays there.
  page: { position: 'sticky', insetBlockStart: barHeight, zIndex: 3 },
});

/** What the whole page has to say, over its content. Screen readers hear of what comes into a place that was there before. */
export default function Bars({ isInForm = false }: { isInForm?: boolean }) {
  const styles = useStyles();
  return (
    <div className={isInForm ? undefined : styles.page} aria-live="polite">
      <HearingBar isInForm={isInForm} />
      <NewerBuild />
    </div>
  );
}
