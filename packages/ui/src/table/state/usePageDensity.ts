import { use } from 'react';
import { ThemeContext } from '../../theme/ThemeProvider/ThemeContext.ts';
import type { Density } from '../../theme/variables.ts';

/** The density of the provider. */
export function usePageDensity(): Density {
  return use(ThemeContext).density;
}
