import { makeStyles, mergeClasses } from '@fluentui/react-components';

const useStyles = makeStyles({
  picture: {
    display: 'inline',
    lineHeight: 0,
    '@media (forced-colors: active)': { forcedColorAdjust: 'auto' },
  },
});

/** The module's picture: the same on tiles, in the header and on the dashboard. Its title always stands beside it. */
export function ModuleIcon({ path, className }: { path: string; className: string }) {
  const styles = useStyles();
  return (
    <svg
      aria-hidden
      className={mergeClasses(styles.picture, className)}
      width="1em"
      height="1em"
      viewBox="0 0 20 20"
      fill="currentColor"
    >
      <path d={path} />
    </svg>
  );
}
