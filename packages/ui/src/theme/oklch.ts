import type { Rgba } from './contrast/contrast.ts';

/** Perceived lightness 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Converts an opaque sRGB colour to OKLCH (Björn Ottosson's OKLab in polar form). */
export function toOklch([red, green, blue]: Rgba): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** Converts to `#rrggbb`; colours outside sRGB lose chroma, never hue or lightness. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const fits = (candidate: number) => toRgb(lightness, candidate, hue).every(isShown);
  let [fitting, tooMuch] = fits(chroma) ? [chroma, chroma] : [0, chroma];
  while (tooMuch - fitting > 0.0005) {
    const middle = (fitting + tooMuch) / 2;
    if (fits(middle)) fitting = middle;
    else tooMuch = middle;
  }
  const channels = toRgb(lightness, fitting, hue).map((value) => Math.round(Math.min(255, Math.max(0, value))));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function toRgb(lightness: number, chroma: number, hue: number): readonly number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear);
}

const isShown = (value: number) => value > -0.5 && value < 255.5;

const toLinear = (value: number) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

const fromLinear = (value: number) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
