import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import { wide } from '../../ui/breakpoints.ts';
import { ModuleIcon } from './module-icon.tsx';

const tightRow = '@media (min-width: 640px) and (max-width: 899.98px)';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  cell: { gridColumnEnd: 'span 6', [wide]: { gridColumnEnd: 'span 2' } },
  tile: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    minHeight: '128px',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'center',
    textDecorationLine: 'none',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    // Six in a row leave little room here for the longest word of a title.
    [tightRow]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  active: {
    boxShadow: tokens.shadow4,
    ':hover': { boxShadow: tokens.shadow8, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  dimmed: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    cursor: 'not-allowed',
  },
  icon: { fontSize: '36px' },
  activeIcon: { color: tokens.colorBrandForeground1 },
  dimmedIcon: { color: tokens.colorNeutralForegroundDisabled },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  waiting: { backgroundColor: tokens.colorNeutralBackground3 },
});

/**
 * A tile for each module; those that the location does not offer are dimmed and lead nowhere. `enabled` holds the keys
 * of those it offers, and is undefined while they are being asked for.
 */
export function ModuleTiles({ enabled }: { enabled: readonly string[] | undefined }) {
  const styles = useStyles();
  return (
    <ul className={styles.grid} aria-label={say('tiles.title')} aria-busy={enabled === undefined}>
      {modules.map((module) => (
        <li key={module.key} className={styles.cell}>
          {enabled === undefined && <div className={mergeClasses(styles.tile, styles.waiting)} />}
          {enabled?.includes(module.key) === true && <ActiveTile module={module} />}
          {enabled?.includes(module.key) === false && <DimmedTile module={module} />}
        </li>
      ))}
    </ul>
  );
}

function ActiveTile({ module }: { module: ModuleDefinition }) {
  const styles = useStyles();
  return (
    <Link className={mergeClasses(styles.tile, styles.active)} {...linkTo.dashboard(module.key)}>
      <ModuleIcon path={module.icon} className={mergeClasses(styles.icon, styles.activeIcon)} />
      {say(module.title)}
    </Link>
  );
}

function DimmedTile({ module }: { module: ModuleDefinition }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.tile, styles.dimmed)} title={say('tiles.not-here')}>
      <ModuleIcon path={module.icon} className={mergeClasses(styles.icon, styles.dimmedIcon)} />
      {say(module.title)}
      <span className={styles.unseen}>{say('tiles.not-here')}</span>
    </div>
  );
}
