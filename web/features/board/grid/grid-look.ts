import { makeStyles, tokens } from '@fluentui/react-components';
import { forcedColours } from '../../../ui/breakpoints.ts';

/** A veil of this strength, through which lines stay visible. */
const veil = (percent: number) => `color-mix(in srgb, ${tokens.colorNeutralForeground1} ${percent}%, transparent)`;
const line = `1px solid ${tokens.colorNeutralStroke2}`;
const lineBelow = {
  borderBlockEndWidth: '1px',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: tokens.colorNeutralStroke2,
} as const;
const lineBehind = {
  borderInlineEndWidth: '1px',
  borderInlineEndStyle: 'solid',
  borderInlineEndColor: tokens.colorNeutralStroke2,
} as const;
const lineBefore = (colour: string) =>
  ({ borderInlineStartWidth: '1px', borderInlineStartStyle: 'solid', borderInlineStartColor: colour }) as const;

export const headHeight = 52;

export const useGridLook = makeStyles({
  scroller: {
    position: 'relative',
    maxHeight: 'max(320px, 70vh)',
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 4,
    height: `${headHeight}px`,
    boxSizing: 'border-box',
    ...lineBelow,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  corner: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 5,
    boxSizing: 'border-box',
    height: '100%',
    padding: tokens.spacingHorizontalS,
    ...lineBehind,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
  },
  day: { position: 'absolute', insetBlock: 0, ...lineBefore(tokens.colorNeutralStroke1) },
  dayName: {
    position: 'sticky',
    display: 'inline-block',
    paddingBlockStart: '4px',
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  today: { color: tokens.colorBrandForeground1 },
  clock: {
    position: 'absolute',
    insetBlockEnd: '2px',
    paddingInlineStart: '3px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  // Words that stand out over the end are no reason to scroll there.
  body: { position: 'relative', overflowX: 'clip' },
  row: { position: 'absolute', insetInline: 0, boxSizing: 'border-box', ...lineBelow },
  name: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    // Over the line below as well: nothing shows through there.
    height: 'calc(100% + 1px)',
    ...lineBelow,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    rowGap: '2px',
    paddingInline: tokens.spacingHorizontalS,
    ...lineBehind,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  // Each by itself: whatever is dragged over them, they are not painted anew.
  track: { position: 'absolute', insetBlock: 0, cursor: 'default', isolation: 'isolate' },
  lines: { isolation: 'isolate' },
  bookable: { cursor: 'cell' },
  mark: { position: 'absolute', insetBlock: 0, ...lineBefore(veil(7)), pointerEvents: 'none' },
  midnight: { ...lineBefore(tokens.colorNeutralStroke1) },
  off: {
    position: 'absolute',
    insetBlock: 0,
    backgroundColor: veil(6),
    pointerEvents: 'none',
    [forcedColours]: {
      forcedColorAdjust: 'none',
      backgroundImage: 'repeating-linear-gradient(135deg, GrayText 0 1px, transparent 1px 12px)',
    },
  },
  shade: {
    position: 'absolute',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'flex-end',
    overflow: 'clip',
    backgroundImage: `repeating-linear-gradient(135deg, ${veil(16)} 0 4px, transparent 4px 10px)`,
    [forcedColours]: {
      forcedColorAdjust: 'none',
      backgroundImage: 'repeating-linear-gradient(135deg, CanvasText 0 3px, transparent 3px 9px)',
    },
  },
  // Below what stands there, and in sight as long as any of it is.
  reason: {
    position: 'sticky',
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    paddingInline: '3px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '12px',
    pointerEvents: 'none',
  },
  block: {
    position: 'absolute',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    cursor: 'pointer',
    outlineStyle: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px', zIndex: 1 },
    '&[data-lifted]': { opacity: 0.4 },
  },
  movable: { cursor: 'grab' },
  away: { opacity: 0.4 },
  // A flat end and an arrow: it goes on beyond what is shown.
  cutBefore: {
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    '::before': { content: '"‹"', flexShrink: 0, fontWeight: tokens.fontWeightBold },
  },
  cutAfter: {
    borderStartEndRadius: 0,
    borderEndEndRadius: 0,
    '::after': { content: '"›"', flexShrink: 0, marginInlineStart: 'auto', fontWeight: tokens.fontWeightBold },
  },
  marked: { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px', zIndex: 1 },
  grip: { position: 'absolute', insetBlock: 0, width: '8px', cursor: 'ew-resize' },
  gripStart: { insetInlineStart: 0 },
  gripEnd: { insetInlineEnd: 0 },
  // The end itself is not here: nothing is held by it.
  cut: { width: '12px', cursor: 'pointer' },
  ring: {
    position: 'absolute',
    insetBlock: '2px',
    boxSizing: 'border-box',
    border: `2px solid ${tokens.colorStrokeFocus2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: veil(10),
    overflow: 'hidden',
    color: 'transparent',
    fontSize: '1px',
    pointerEvents: 'none',
  },
});
