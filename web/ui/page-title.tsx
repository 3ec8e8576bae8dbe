import { makeStyles } from '@fluentui/react-components';
import { pageTitleText } from './text-styles.ts';

const useStyles = makeStyles({ title: { ...pageTitleText, margin: 0 } });

/** The heading of a screen that has no module's title above it. */
export function PageTitle({ children }: { children: string }) {
  return <h1 className={useStyles().title}>{children}</h1>;
}
