import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

/** The frame around a note that is written, like that of the other boxes. */
export const useNoteBoxStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    // One line, until there are more.
    minHeight: '46px',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke1),
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '&:hover': {
      ...shorthands.borderColor(tokens.colorNeutralStroke1Hover),
      borderBottomColor: tokens.colorNeutralStrokeAccessibleHover,
    },
    '&[data-invalid=true]:not(:focus-within)': shorthands.borderColor(tokens.colorPaletteRedBorder2),
    '&:focus-within': {
      ...shorthands.borderColor(tokens.colorNeutralStroke1Pressed),
      borderBottomColor: tokens.colorCompoundBrandStroke,
      boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}`,
      // For those whose system chooses the colours.
      outline: `${tokens.strokeWidthThick} solid transparent`,
    },
  },
});
