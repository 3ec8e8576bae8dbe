import { makeStyles, tokens } from '@fluentui/react-components';
import { forcedColours } from '../../ui/breakpoints.ts';

/** Marks the elements that hold our blocks, what is being chosen, and what keys choose with. */
export const bookingClass = 'sitebook-booking';
export const chosenClass = 'sitebook-chosen';
export const cursorClass = 'sitebook-cursor';
export const closedClass = 'sitebook-closed';
export const offHoursClass = 'sitebook-off-hours';
export const dayOffClass = 'sitebook-day-off';
export const todayClass = 'sitebook-today';

/** A veil of this strength, through which the lines of the calendar stay visible. */
const veil = (percent: number) => `color-mix(in srgb, ${tokens.colorNeutralForeground1} ${percent}%, transparent)`;

/** Grounds without a word on them, which forced colours would leave blank. */
const hatched = (lines: string) =>
  ({
    forcedColorAdjust: 'none',
    backgroundColor: 'transparent',
    backgroundImage: `repeating-linear-gradient(135deg, ${lines})`,
  }) as const;

/** FullCalendar's theme asks for these colours; they come from ours, and so follow light and dark. */
export const useCalendarLook = makeStyles({
  calendar: {
    position: 'relative',
    '--fc-forma-primary': tokens.colorBrandBackground,
    '--fc-forma-primary-over': tokens.colorBrandBackgroundHover,
    '--fc-forma-primary-down': tokens.colorBrandBackgroundPressed,
    '--fc-forma-primary-foreground': tokens.colorNeutralForegroundOnBrand,
    '--fc-forma-highlight': tokens.colorBrandBackground2Pressed,
    '--fc-forma-background': tokens.colorNeutralBackground1,
    '--fc-forma-faint': veil(5),
    '--fc-forma-muted': veil(7),
    '--fc-forma-strong': veil(12),
    '--fc-forma-stronger': veil(16),
    '--fc-forma-strongest': veil(20),
    '--fc-forma-foreground': tokens.colorNeutralForeground1,
    '--fc-forma-faint-foreground': tokens.colorNeutralForeground3,
    '--fc-forma-muted-foreground': tokens.colorNeutralForeground2,
    '--fc-forma-border': tokens.colorNeutralStroke2,
    '--fc-forma-muted-border': tokens.colorNeutralStroke3,
    '--fc-forma-strong-border': tokens.colorNeutralStroke1,
    // Stripes, which are told apart from the plain veil of the hours off work without a colour.
    [`& .${closedClass}`]: {
      opacity: 1,
      backgroundColor: 'transparent',
      backgroundImage: `repeating-linear-gradient(135deg, ${veil(14)} 0 4px, transparent 4px 10px)`,
      [forcedColours]: hatched('CanvasText 0 3px, transparent 3px 9px'),
    },
    [`& .${offHoursClass}`]: {
      [forcedColours]: hatched('GrayText 0 1px, transparent 1px 12px'),
    },
    // As hours off work are.
    [`& .${dayOffClass}`]: {
      opacity: 1,
      backgroundColor: veil(7),
      [forcedColours]: hatched('GrayText 0 1px, transparent 1px 12px'),
    },
    [`& .${todayClass}`]: {
      [forcedColours]: { outline: '3px solid Highlight', outlineOffset: '-3px' },
    },
    // The cursor of the keys: a ring that no booking hides, and that hides none.
    [`& .${cursorClass}:focus-within ~ * .${chosenClass}`]: {
      zIndex: 4,
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      backgroundColor: veil(10),
      scrollMarginBlock: tokens.spacingVerticalXXL,
      pointerEvents: 'none',
    },
    // Blocks bring all of their own look but the ring of the focus.
    [`& .${bookingClass}`]: { border: 'none', backgroundColor: 'transparent', boxShadow: 'none' },
    // All of the little room is the block's.
    [`& .${bookingClass} > *`]: { padding: 0 },
    [`& .${bookingClass}:focus-visible`]: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  // Why it is closed, above the stripes.
  reason: {
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontStyle: 'normal',
    overflowWrap: 'anywhere',
    ':empty': { display: 'none' },
  },
});

/** The room of a calendar that is not drawn yet: days are as high as they are wide, hours have a window of their own. */
export const useRoomLook = makeStyles({
  hours: { minHeight: '70vh' },
  month: { aspectRatio: '7 / 5' },
});
