import { accentVariables, type ColoursByMode, type ThemeVariables } from '@manyline/ui';

/** The values that first-paint.js sets on <html> in each mode. */
export function customAccents({ light, dark }: ColoursByMode): Readonly<Record<keyof ColoursByMode, ThemeVariables>> {
  return { light: accentVariables('light', light), dark: accentVariables('dark', dark) };
}
