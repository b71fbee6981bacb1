import { type Oklch, toHex, toOklch } from '../oklch.ts';
import { palette, type ThemeMode } from '../palette.ts';
import { DEFAULT_COLOURS, isDefaultColours, readColour, type ThemeColours } from '../themeColours.ts';
import { contrastOf, over, parseColour, type Rgba } from './contrast.ts';

export interface ColourCorrection {
  /** As given, even if it isn't a colour. */
  readonly chosen: string;
  /** `#rrggbb`, as applied. */
  readonly used: string;
  /** Contrast of the used colour: a primary against its backgrounds, a primary-darken against its text. */
  readonly ratio: number;
  /** Contrast of the chosen colour; 1 if it isn't a colour. */
  readonly chosenRatio: number;
  /** The WCAG AA minimum: 3 for lines, 4.5 for text. */
  readonly neededRatio: number;
  readonly wasCorrected: boolean;
}

export interface CorrectedColours {
  readonly primary: ColourCorrection;
  readonly primaryDarken: ColourCorrection;
  /** Text colour on primary-darken. */
  readonly onPrimaryDarken: string;
}

const LINE = 3;
const TEXT = 4.5;

/** Corrects a user's colours for a mode: keeps the hue and changes the lightness as little as contrast requires. */
export function correctColours(mode: ThemeMode, colours: ThemeColours): CorrectedColours {
  const house = palette[mode];
  if (isDefaultColours(colours)) {
    return {
      primary: report(colours.primary, house.accent, lineRatio(mode), LINE, DEFAULT_COLOURS.primary),
      primaryDarken: report(
        colours.primaryDarken,
        house.accentStrong,
        (colour) => contrast(house.onAccent, colour),
        TEXT,
        DEFAULT_COLOURS.primaryDarken,
      ),
      onPrimaryDarken: house.onAccent,
    };
  }
  const primary = readColour(colours.primary) ?? DEFAULT_COLOURS.primary;
  const line = shiftLightness(primary, (colour) => lineRatio(mode)(colour) >= LINE);
  const fill = chooseFill(mode, readColour(colours.primaryDarken) ?? DEFAULT_COLOURS.primaryDarken);
  return {
    primary: report(colours.primary, line, lineRatio(mode), LINE),
    primaryDarken: report(colours.primaryDarken, fill.colour, (colour) => contrast(fill.ink, colour), TEXT),
    onPrimaryDarken: fill.ink,
  };
}

/** The nearest colour of the same hue that passes; steps are 1/200 of the lightness range. */
export function shiftLightness(hex: string, passes: (colour: string) => boolean, direction: 'any' | 'lighter' | 'darker' = 'any'): string {
  if (passes(hex)) return hex;
  const start = toOklch(parseColour(hex));
  for (let step = 1; step <= 200; step += 1) {
    for (const sign of [-1, 1]) {
      if ((direction === 'lighter' && sign < 0) || (direction === 'darker' && sign > 0)) continue;
      const colour = atLightness(start, start.lightness + (sign * step) / 200);
      if (passes(colour)) return colour;
    }
  }
  return hex;
}

export function lightnessOf(hex: string): number {
  return toOklch(parseColour(hex)).lightness;
}

/** The same hue at another lightness, clamped to black and white. */
export function withLightness(hex: string, lightness: number): string {
  return atLightness(toOklch(parseColour(hex)), lightness);
}

/** Contrast of two colours, with the first blended onto the second. */
export function contrast(top: string, ground: string | Rgba): number {
  const below = typeof ground === 'string' ? parseColour(ground) : ground;
  return contrastOf(over(parseColour(top), below), below);
}

const atLightness = (colour: Oklch, lightness: number) => toHex({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) });

const lineRatio = (mode: ThemeMode) => (colour: string) =>
  Math.min(...LINE_GROUNDS.map((ground) => contrast(colour, palette[mode][ground])));

const LINE_GROUNDS = ['surface', 'surfaceRaised', 'surfaceSunken', 'bar', 'page'] as const;

const WHITE = '#ffffff';
const INK = '#14111f';

/** Users expect white text on coloured buttons; a larger shift would change their colour too much. */
const WHITE_REACH = 0.12;

/** Minimum contrast between a fill and the card, so that its shape is visible. */
const SHAPE = 2;

function chooseFill(mode: ThemeMode, chosen: string): { readonly colour: string; readonly ink: string } {
  const [onWhite, onInk] = [WHITE, INK].map((ink) => ({
    ink,
    colour: shiftLightness(chosen, (colour) => contrast(ink, colour) >= TEXT && contrast(colour, palette[mode].surface) >= SHAPE),
  })) as [Fill, Fill];
  const shift = ({ colour }: Fill) => Math.abs(lightnessOf(colour) - lightnessOf(chosen));
  return shift(onWhite) <= Math.max(WHITE_REACH, shift(onInk)) ? onWhite : onInk;
}

interface Fill {
  readonly colour: string;
  readonly ink: string;
}

function report(chosen: string, used: string, ratioOf: (colour: string) => number, neededRatio: number, expected = used): ColourCorrection {
  const read = readColour(chosen);
  return {
    chosen,
    used,
    ratio: ratioOf(used),
    chosenRatio: read === undefined ? 1 : ratioOf(read),
    neededRatio,
    wasCorrected: read !== expected,
  };
}
