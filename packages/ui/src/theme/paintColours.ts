import { accentVariables } from './createTheme.ts';
import type { ThemeMode } from './palette.ts';
import type { ThemeColours } from './themeColours.ts';

/** Puts the variables of a person's colours on <html>; for the default, the colours of the house stand again. */
export function paintColours(mode: ThemeMode, colours: ThemeColours): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style)) if (name.startsWith('--')) style.removeProperty(name);
  for (const [name, value] of Object.entries(accentVariables(mode, colours))) style.setProperty(name, value);
}
