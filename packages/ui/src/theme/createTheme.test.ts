import { describe, expect, it } from 'vitest';
import { createTheme, variableName } from './createTheme.ts';
import { token } from './token.ts';

describe('createTheme', () => {
  it('names a variable for every token in both modes', () => {
    for (const mode of ['light', 'dark'] as const) {
      const variables = createTheme({ mode });
      for (const value of Object.values(token)) expect(variables).toHaveProperty([value.slice('var('.length, -1)]);
    }
  });

  it('swaps the shadow of cards for a border in the bordered skin', () => {
    expect(createTheme({ mode: 'light', skin: 'bordered' })['--shadow-card']).toBe('0 0 0 1px var(--border)');
    expect(createTheme({ mode: 'light' })['--shadow-card']).not.toContain('var(--border)');
  });

  it.each([
    ['accentStrong', '--accent-strong'],
    ['accent16', '--accent-16'],
    ['page', '--page'],
  ])('%s is %s', (name, variable) => {
    expect(variableName(name)).toBe(variable);
  });
});
