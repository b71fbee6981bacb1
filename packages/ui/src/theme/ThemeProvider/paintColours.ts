import { accentVariables } from '../createTheme.ts';
import type { ThemeMode } from '../palette.ts';
import type { ThemeColours } from '../themeColours.ts';

/** Sets the variables of custom colours on <html>; removes them for the default colours. */
export function paintColours(mode: ThemeMode, colours: ThemeColours): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style)) if (name.startsWith('--ml-')) style.removeProperty(name);
  for (const [name, value] of Object.entries(accentVariables(mode, colours))) style.setProperty(name, value);
}
