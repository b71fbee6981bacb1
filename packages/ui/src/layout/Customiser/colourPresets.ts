import { type ColoursByMode, DEFAULT_COLOURS, type ThemeColours } from '../../theme/themeColours.ts';

/** Preset pairs that need no correction in either mode; violet is the product's own. */
export const COLOUR_PRESETS = {
  violet: { light: DEFAULT_COLOURS, dark: DEFAULT_COLOURS },
  blue: { light: { primary: '#2f80ed', primaryDarken: '#1f67c9' }, dark: { primary: '#5c9ef5', primaryDarken: '#2a6fd0' } },
  teal: { light: { primary: '#0d9394', primaryDarken: '#0b7a7b' }, dark: { primary: '#2bb8b9', primaryDarken: '#0b7a7b' } },
  green: { light: { primary: '#2e9e5b', primaryDarken: '#227a46' }, dark: { primary: '#45c07a', primaryDarken: '#227a46' } },
  rose: { light: { primary: '#e0457b', primaryDarken: '#c42e64' }, dark: { primary: '#f06f9b', primaryDarken: '#c42e64' } },
} as const satisfies Record<string, ColoursByMode>;

export type ColourPresetName = keyof typeof COLOUR_PRESETS;

export const COLOUR_PRESET_NAMES = Object.keys(COLOUR_PRESETS) as readonly ColourPresetName[];

/** The preset that equals these colours, if any. */
export function presetOf(colours: ColoursByMode): ColourPresetName | undefined {
  return COLOUR_PRESET_NAMES.find(
    (name) => isSamePair(COLOUR_PRESETS[name].light, colours.light) && isSamePair(COLOUR_PRESETS[name].dark, colours.dark),
  );
}

/** Sets the primary colour; the darker one follows unless the user chose it separately. */
export function choosePrimary({ primary, primaryDarken }: ThemeColours, chosen: string): ThemeColours {
  const isFollowing = primaryDarken === darkerOf(primary) || PAIRS.some((pair) => isSamePair(pair, { primary, primaryDarken }));
  return { primary: chosen, primaryDarken: isFollowing ? darkerOf(chosen) : primaryDarken };
}

/** Darkens a colour by the step from 7367F0 to 675DD8. */
export function darkerOf(hex: string): string {
  return hex.replaceAll(/[\da-f]{2}/gi, (channel) =>
    Math.ceil(Number.parseInt(channel, 16) * 0.9 - 0.5)
      .toString(16)
      .padStart(2, '0'),
  );
}

const PAIRS: readonly ThemeColours[] = Object.values(COLOUR_PRESETS).flatMap(({ light, dark }) => [light, dark]);

const isSamePair = (a: ThemeColours, b: ThemeColours) => a.primary === b.primary && a.primaryDarken === b.primaryDarken;
