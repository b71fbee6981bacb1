import { fills, palette, shadows, shape, type ThemeMode } from './palette.ts';

export type Skin = 'default' | 'bordered';

export interface ThemeOptions {
  readonly mode: ThemeMode;
  readonly skin?: Skin;
}

export type ThemeVariables = Record<`--${string}`, string>;

/** The CSS variables of a theme. The bordered skin swaps the shadow of cards for a 1 px border. */
export function createTheme({ mode, skin = 'default' }: ThemeOptions): ThemeVariables {
  const values = { ...palette[mode], ...fills, ...shadows[mode], ...shape, ...(skin === 'bordered' ? borderedSkin : {}) };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [variableName(name), value]));
}

/** accentStrong → --accent-strong, accent16 → --accent-16 */
export function variableName(name: string): `--${string}` {
  return `--${name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
}

export const borderedSkin = { shadowCard: '0 0 0 1px var(--border)' } as const;
