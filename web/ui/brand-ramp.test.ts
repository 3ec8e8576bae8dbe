import { describe, expect, test } from 'vitest';
import { brandRamp } from './brand-ramp.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['#1d6f93', '#0f6cbd', '#c50f1f', '#107c10', '#ffcc00', '#8764b8', '#777777'])(
  'a brand of %s',
  (colour) => {
    const ramp = brandRamp(colour);

    test('carries white text on its button colours', () => {
      for (const level of [40, 60, 70, 80] as const)
        expect(contrast(ramp[level], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    });

    test('is legible as text on the dark surfaces', () => {
      for (const level of [100, 110, 120] as const)
        expect(contrast(ramp[level], '#292929')).toBeGreaterThanOrEqual(4.5);
    });

    test('grows lighter from shade to shade', () => {
      const shades = Object.values(ramp).map(luminance);
      expect(shades).toEqual([...shades].sort((a, b) => a - b));
    });
  },
);
