/** Red, green and blue 0 to 255, alpha 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads `#rrggbb`, `rgb(r g b / a)` and `hsl(h s% l%)`. */
export function parseColour(text: string): Rgba {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [channel(hex[1]), channel(hex[2]), channel(hex[3]), 1];
  const numbers = (text.match(/[\d.]+/g) ?? []).map(Number);
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers;
  if (text.startsWith('rgb')) return [first, second, third, alpha];
  if (text.startsWith('hsl')) return fromHsl(first, second / 100, third / 100);
  throw new Error(`The colour ${text} cannot be read: write #rrggbb, rgb(r g b / a) or hsl(h s% l%).`);
}

/** Blends a translucent colour onto an opaque one. */
export function over(top: Rgba, below: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** WCAG 2.2 contrast ratio of two opaque colours, 1 to 21. */
export function contrastOf(a: Rgba, b: Rgba): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (value: number) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgba {
  const at = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4), 1];
}

const channel = (digits: string | undefined) => Number.parseInt(digits ?? '0', 16);
