import type { ThemeMode } from './palette.ts';

/** What a person chooses for one mode, each `#rrggbb`; what is no colour counts as the default. */
export interface ThemeColours {
  /** Focus, selection, lines and tints. */
  readonly primary: string;
  /** Fills that carry text: buttons and own bubbles. */
  readonly primaryDarken: string;
}

export type ColoursByMode = Readonly<Record<ThemeMode, ThemeColours>>;

/** Specification 9: the default theme colour and its darken colour, in both modes. */
export const DEFAULT_COLOURS: ThemeColours = { primary: '#7367f0', primaryDarken: '#675dd8' };

/** `#rrggbb` in small letters; nothing for what is no such colour. */
export function readColour(text: string): string | undefined {
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** With nothing chosen, or nothing that is a colour, the palette stands as it was drawn. */
export function isDefaultColours(colours: ThemeColours | undefined): boolean {
  const isDefault = (name: keyof ThemeColours) =>
    !colours || (readColour(colours[name]) ?? DEFAULT_COLOURS[name]) === DEFAULT_COLOURS[name];
  return isDefault('primary') && isDefault('primaryDarken');
}
