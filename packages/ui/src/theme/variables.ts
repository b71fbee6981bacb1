import type { ContentWidth } from './contentWidth.ts';
import { contentWidths, densities, fills, palette, shadows, shape, type ThemeMode } from './palette.ts';
import { variableName } from './variableName.ts';

export type Skin = 'default' | 'bordered';
export type Density = keyof typeof densities;

/** CSS variables by name, for a style sheet or `element.style.setProperty`. */
export type ThemeVariables = Record<`--ml-${string}`, string>;

export interface BaseThemeOptions {
  readonly mode: ThemeMode;
  readonly skin?: Skin;
  readonly density?: Density;
  readonly contentWidth?: ContentWidth;
}

/** The variables of a theme with the default colours. */
export function baseVariables({ mode, skin, density = 'comfortable', contentWidth = 'fluid' }: BaseThemeOptions): ThemeVariables {
  return variablesOf({
    ...palette[mode],
    ...fills,
    ...shadows[mode],
    ...shape,
    ...densities[density],
    ...contentWidths[contentWidth],
    ...(skin === 'bordered' && borderedSkin),
  });
}

export function variablesOf(values: Readonly<Record<string, string>>): ThemeVariables {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [variableName(name), value]));
}

/** Cards have a 1 px border instead of a shadow. */
export const borderedSkin = { shadowCard: '0 0 0 1px var(--ml-border)' } as const;
