import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brandRamp } from './brand-ramp.ts';

/** Norvane's blue. Everything coloured in the product, states aside, is made from this one value. */
const brand = brandRamp('#1d6f93');

export const lightTheme: Theme = createLightTheme(brand);
export const darkTheme: Theme = createDarkTheme(brand);

/** The bar on top is dark in both themes; index.html and its style sheet repeat it for the first paint. */
export const barColour = '#17202b';
export const barHeight = '56px';
