import type { contentWidths, densities, fills, palette, shadows, shape, smallText } from './palette.ts';
import { variableName } from './variableName.ts';

type TokenName =
  | keyof (typeof palette)['light']
  | keyof typeof fills
  | keyof (typeof shadows)['light']
  | keyof typeof shape
  | keyof typeof smallText
  | keyof (typeof densities)['comfortable']
  | keyof (typeof contentWidths)['fluid'];

/** Every design value as `var(--…)`, so that a theme change repaints without rendering. The values are in the style sheet. */
export const token = new Proxy({} as Readonly<Record<TokenName, string>>, {
  get: (_, name) => `var(${variableName(String(name))})`,
});
