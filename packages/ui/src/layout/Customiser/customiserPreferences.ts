import type { Locale } from '../../i18n/locale.ts';
import type { ColoursByMode } from '../../theme/themeColours.ts';
import type { ColorMode } from '../../theme/ThemeProvider/ThemeProvider.tsx';
import type { Density, Skin } from '../../theme/variables.ts';
import { chooseLayout, type LayoutPreferences } from '../layoutPreferences.ts';

/** The appearance settings of a user. */
export interface CustomiserPreferences {
  readonly colorMode: ColorMode;
  readonly skin: Skin;
  readonly density: Density;
  /** As chosen; unreadable colours are corrected when they are applied. */
  readonly colours: ColoursByMode;
  readonly layout: LayoutPreferences;
  readonly locale: Locale;
}

export type CustomiserChoice = Partial<CustomiserPreferences>;

export type CustomiserOptionName = Exclude<keyof CustomiserPreferences, 'layout'> | keyof LayoutPreferences;

export type CustomiserSectionName = keyof typeof SECTIONS;

interface SectionKeys {
  readonly own?: readonly (keyof CustomiserPreferences)[];
  readonly layout?: readonly (keyof LayoutPreferences)[];
}

const SECTIONS = {
  appearance: { own: ['colorMode', 'skin', 'density'] },
  colours: { own: ['colours'] },
  layout: { layout: ['navigation', 'contentWidth'] },
  navigation: { layout: ['horizontalNav', 'isVerticalNavCollapsed', 'isVerticalNavSemiDark'] },
  navbar: { layout: ['navbar', 'isNavbarBlurred'] },
  footer: { layout: ['footer'] },
  language: { own: ['locale'] },
} as const satisfies Record<string, SectionKeys>;

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly CustomiserSectionName[];

/** The sections that differ from the defaults. */
export function changedSections(current: CustomiserPreferences, defaults: CustomiserPreferences): readonly CustomiserSectionName[] {
  return SECTION_NAMES.filter((name) => {
    const { own = [], layout = [] }: SectionKeys = SECTIONS[name];
    return own.some((key) => !isSame(current[key], defaults[key])) || layout.some((key) => current.layout[key] !== defaults.layout[key]);
  });
}

/** The change that resets one section to its defaults. */
export function resetSection(
  name: CustomiserSectionName,
  current: CustomiserPreferences,
  defaults: CustomiserPreferences,
): CustomiserChoice {
  const { own = [], layout = [] }: SectionKeys = SECTIONS[name];
  const choice: CustomiserChoice = pick(defaults, own);
  return layout.length === 0 ? choice : { ...choice, layout: chooseLayout(current.layout, pick(defaults.layout, layout)) };
}

function pick<T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;
}

/** Values are strings, or records of strings. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  return Object.entries(a).every(([key, value]) => isSame(value, (b as Record<string, unknown>)[key]));
}
