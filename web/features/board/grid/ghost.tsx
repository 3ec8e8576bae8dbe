import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Axis, clipped } from './axis.ts';
import type { PlacedRow } from './lay-out.ts';
import type { GridBlock, Place } from './row.ts';

const useStyles = makeStyles({
  ghost: {
    position: 'absolute',
    zIndex: 2,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalXS,
    border: `2px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: tokens.shadow8,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  label: { position: 'sticky', display: 'inline-block', backgroundColor: 'inherit', paddingInline: '2px' },
  // Its words run towards the middle, where there is room for them.
  late: { display: 'flex', justifyContent: 'flex-end' },
  refused: {
    border: `2px dashed ${tokens.colorStatusDangerBorder2}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  pending: { border: `2px dashed ${tokens.colorBrandStroke1}`, opacity: 0.75 },
  gliding: {
    transitionProperty: 'inset-inline-start, top, width',
    transitionDuration: '300ms',
    transitionTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms' },
  },
});

interface GhostProps<Block extends GridBlock> {
  readonly place: Place;
  readonly placed: readonly PlacedRow<Block>[];
  readonly axis: Axis;
  readonly nameWidth: number;
  readonly lane: number;
  readonly text: string;
  readonly isRefused?: boolean;
  /** Nobody has said yet that it may stay. */
  readonly isPending?: boolean;
  readonly isGliding?: boolean;
  readonly onRest?: () => void;
}

/** Where something would stand, is about to stand, or glides back from. */
export function Ghost<Block extends GridBlock>(props: GhostProps<Block>) {
  const { place, placed, axis, nameWidth, lane, text, isRefused, isPending, isGliding, onRest } = props;
  const styles = useStyles();
  const row = placed.find(({ row: { key } }) => key === place.row);
  const shown = clipped(place, axis);
  if (!row || !shown) return null;
  const left = axis.xOf(shown.start);
  const isLate = left > axis.width / 2;
  return (
    <div
      aria-hidden
      data-ghost={isRefused ? 'refused' : isGliding ? 'back' : isPending ? 'pending' : 'held'}
      className={mergeClasses(
        styles.ghost,
        isLate && styles.late,
        isRefused && styles.refused,
        isPending && styles.pending,
        isGliding && styles.gliding,
      )}
      style={{
        insetInlineStart: `${nameWidth + left}px`,
        top: `${row.top + 4}px`,
        width: `${Math.max(6, axis.xOf(shown.end) - left)}px`,
        height: `${lane - 2}px`,
      }}
      onTransitionEnd={onRest}
    >
      <span
        className={styles.label}
        style={isLate ? { insetInlineEnd: '4px' } : { insetInlineStart: `${nameWidth + 4}px` }}
      >
        {text}
      </span>
    </div>
  );
}
