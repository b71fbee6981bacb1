import { variableName } from './createTheme.ts';
import { fills, palette, shadows, shape } from './palette.ts';

type TokenName = keyof (typeof palette)['light'] | keyof typeof fills | keyof (typeof shadows)['light'] | keyof typeof shape;

/** Every value a component may use, as `var(--…)`: a change of theme repaints and renders nothing. */
export const token = Object.fromEntries(
  Object.keys({ ...palette.light, ...fills, ...shadows.light, ...shape }).map((name) => [name, `var(${variableName(name)})`]),
) as Readonly<Record<TokenName, string>>;
