import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { forcedColours, print } from '../../ui/breakpoints.ts';
import type { Tone } from './tone.ts';

/** Some of the colour on the surface: calm in a column of fifty, and legible in both themes. */
const tint = (colour: string, part = '30%') =>
  `color-mix(in srgb, ${colour} ${part}, ${tokens.colorNeutralBackground1})`;

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    boxSizing: 'border-box',
    minHeight: '22px',
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
    // The words are ours and short: none is broken where a long name around them may be.
    overflowWrap: 'normal',
    [forcedColours]: { border: '1px solid CanvasText' },
    // Paper is black on white.
    [print]: { paddingInline: 0, backgroundColor: 'transparent', color: '#000' },
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '14px' },
  blue: { backgroundColor: tint(tokens.colorPaletteBlueBackground2), color: tokens.colorPaletteBlueForeground2 },
  green: { backgroundColor: tint(tokens.colorPaletteGreenBackground2), color: tokens.colorPaletteGreenForeground1 },
  grey: { backgroundColor: tint(tokens.colorNeutralForeground3, '16%'), color: tokens.colorNeutralForeground2 },
  red: { backgroundColor: tint(tokens.colorPaletteRedBackground2), color: tokens.colorPaletteRedForeground1 },
  amber: {
    backgroundColor: tint(tokens.colorPaletteDarkOrangeBackground2),
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
});

interface ChipProps {
  readonly tone: Tone;
  readonly text: string;
  readonly icon?: ReactElement;
}

/** A word on a coloured ground. The word says it all; the colour helps the eye. */
export function Chip({ tone, text, icon }: ChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chip, styles[tone])}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {text}
    </span>
  );
}
