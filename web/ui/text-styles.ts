import { tokens } from '@fluentui/react-components';

// Sizes of text for plain elements. Fluent's own text components are more code than the first screen can afford.

export const pageTitleText = {
  fontSize: tokens.fontSizeHero700,
  lineHeight: tokens.lineHeightHero700,
  fontWeight: tokens.fontWeightSemibold,
} as const;

export const barTitleText = {
  fontSize: tokens.fontSizeBase500,
  lineHeight: tokens.lineHeightBase500,
  fontWeight: tokens.fontWeightSemibold,
} as const;

export const smallQuietText = {
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  color: tokens.colorNeutralForeground2,
} as const;
