import { createContext } from 'react';
import type { ThemeMode } from '../palette.ts';
import type { Density } from '../variables.ts';

export interface ThemeInUse {
  /** The displayed mode, with `system` resolved. */
  readonly mode: ThemeMode;
  readonly density: Density;
}

export const ThemeContext = createContext<ThemeInUse>({ mode: 'light', density: 'comfortable' });
