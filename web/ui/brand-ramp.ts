import type { BrandVariants } from '@fluentui/react-components';

/**
 * The lightness (OKLCH) of Fluent's own brand ramp, shade by shade. Keeping it for every hue keeps the contrasts that
 * Fluent's themes were made for, whatever colour a company brings.
 */
const lightness: Record<keyof BrandVariants, number> = {
  10: 0.2,
  20: 0.25,
  30: 0.294,
  40: 0.34,
  50: 0.388,
  60: 0.433,
  70: 0.472,
  80: 0.52,
  90: 0.606,
  100: 0.684,
  110: 0.72,
  120: 0.756,
  130: 0.808,
  140: 0.86,
  150: 0.908,
  160: 0.962,
};

/** The sixteen shades that Fluent's themes are made of, from one colour such as '#1d6f93'. */
export function brandRamp(colour: string): BrandVariants {
  const { chroma, hue } = toPolar(colour);
  const shade = (level: keyof BrandVariants): string => {
    const light = lightness[level];
    // The ends of the ramp are nearly black and nearly white: full colour there would leave what a screen can show.
    const reach = 1 - Math.abs(light - 0.55) / 0.55;
    return toHex(light, Math.min(chroma, 0.17) * Math.max(0.12, Math.min(1, reach * 1.6)), hue);
  };
  const levels = Object.keys(lightness).map(Number) as (keyof BrandVariants)[];
  return Object.fromEntries(levels.map((level) => [level, shade(level)])) as BrandVariants;
}

function toPolar(hex: string): { chroma: number; hue: number } {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(across, along), hue: Math.atan2(along, across) };
}

type Triple = [number, number, number];

function toHex(light: number, chroma: number, hue: number): string {
  const channels = toLinearRgb(light, chroma, hue);
  // A colour that the screen cannot show is made paler, never shifted in hue or lightness.
  if (chroma > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) {
    return toHex(light, Math.max(0, chroma - 0.004), hue);
  }
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255);
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

function toLinearRgb(light: number, chroma: number, hue: number): Triple {
  const across = chroma * Math.cos(hue);
  const along = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const m = (light - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const s = (light - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;
}
