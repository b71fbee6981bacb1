import { contrastOf, over, parseColour, type Rgba } from './contrast.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';
import { palette, type ThemeMode } from './palette.ts';
import { DEFAULT_COLOURS, isDefaultColours, readColour, type ThemeColours } from './themeColours.ts';

export interface ColourCorrection {
  /** As it was given, even when it is no colour. */
  readonly chosen: string;
  /** `#rrggbb` as the theme paints it. */
  readonly used: string;
  /** Contrast of the used colour: a primary against the grounds it is drawn on, a primary-darken against its text. */
  readonly ratio: number;
  /** The same for the chosen colour; 1 for what is no colour. */
  readonly chosenRatio: number;
  /** What WCAG AA asks for: 3 for lines, 4.5 for text. */
  readonly neededRatio: number;
  readonly wasCorrected: boolean;
}

export interface CorrectedColours {
  readonly primary: ColourCorrection;
  readonly primaryDarken: ColourCorrection;
  /** Text on the primary-darken colour. */
  readonly onPrimaryDarken: string;
}

const LINE = 3;
const TEXT = 4.5;

/** What a mode makes of a person's colours: the hue stays, the lightness moves as little as reading asks for. */
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

/** The nearest colour of the same hue that passes; each step is a two-hundredth of the way from black to white. */
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

/** The same hue at another lightness, held between black and white. */
export function withLightness(hex: string, lightness: number): string {
  return atLightness(toOklch(parseColour(hex)), lightness);
}

/** The contrast of two colours, the first seen through to the second. */
export function contrast(top: string, ground: string | Rgba): number {
  const below = typeof ground === 'string' ? parseColour(ground) : ground;
  return contrastOf(over(parseColour(top), below), below);
}

const atLightness = (colour: Oklch, lightness: number) => toHex({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) });

const lineRatio = (mode: ThemeMode) => (colour: string) =>
  Math.min(...LINE_GROUNDS.map((ground) => contrast(colour, palette[mode][ground])));

const LINE_GROUNDS = ['surface', 'surfaceRaised', 'surfaceSunken', 'page'] as const;

const WHITE = '#ffffff';
const INK = '#14111f';

/** White text is what people know on a coloured button; beyond this shift the colour would no longer be theirs. */
const WHITE_REACH = 0.12;

/** A fill has to stand out from the card it lies on, if only as a shape. */
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
