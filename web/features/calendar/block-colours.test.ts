import { describe, expect, test } from 'vitest';
import { blockColours, blockInk } from './block-colours.ts';

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('a block', () => {
  test.each(Object.entries(blockColours))('of %s carries its letters', (_tone, colour) => {
    expect((luminance(blockInk) + 0.05) / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
