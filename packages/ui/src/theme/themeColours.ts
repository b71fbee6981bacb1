import type { ThemeMode } from './palette.ts';

/** A user's colours for one mode, each `#rrggbb`; an invalid colour counts as the default. */
export interface ThemeColours {
  /** Focus, selection, lines and tints. */
  readonly primary: string;
  /** Fills with text: buttons and own message bubbles. */
  readonly primaryDarken: string;
}

export type ColoursByMode = Readonly<Record<ThemeMode, ThemeColours>>;

/** Specification 9: the default theme colour and its darken colour, in both modes. */
export const DEFAULT_COLOURS: ThemeColours = { primary: '#7367f0', primaryDarken: '#675dd8' };

/** `#rrggbb` in lower case; undefined for anything else. */
export function readColour(text: string): string | undefined {
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** True if no valid custom colour is set, so that the palette applies unchanged. */
export function isDefaultColours(colours: ThemeColours | undefined): boolean {
  const isDefault = (name: keyof ThemeColours) =>
    !colours || (readColour(colours[name]) ?? DEFAULT_COLOURS[name]) === DEFAULT_COLOURS[name];
  return isDefault('primary') && isDefault('primaryDarken');
}
