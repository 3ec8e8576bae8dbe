import type { Tone } from '../request-value/tone.ts';

/** What is written on a block, whatever its colour. */
export const blockInk = '#ffffff';

/** The ground of a block by what its colour says: the same in both themes, dark enough for white letters. */
export const blockColours: Readonly<Record<Tone, string>> = {
  blue: '#0f6cbd',
  green: '#0e700e',
  grey: '#616161',
  red: '#b10e1c',
  amber: '#8a3707',
};
