import { accentVariables, type ColoursByMode, type ThemeVariables } from '@manyline/ui';

/** What first-paint.js sets on <html> in either mode. */
export function ownAccents({ light, dark }: ColoursByMode): Readonly<Record<keyof ColoursByMode, ThemeVariables>> {
  return { light: accentVariables('light', light), dark: accentVariables('dark', dark) };
}
