import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Shows the members of unions and lists in the props table, and offers controls only for values that can be typed or chosen. */
export const readableProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type } = argType;
      const typeSummary = String(argType.table?.type?.summary);
      const written = type && 'raw' in type && type.raw ? type.raw.replace(' | undefined', '') : typeSummary;
      const summary = typeSummary === 'unknown' && Array.isArray(initialArgs[name]) ? 'list' : written;
      return [
        name,
        {
          ...argType,
          ...(argType.table && { table: { ...argType.table, type: { ...argType.table.type, summary } } }),
          ...(written === 'string' && { type: { name: 'string', required: type?.required ?? false } as const }),
          ...((/^React(Node|Element)/.test(typeSummary) || holdsFunction(initialArgs[name])) && { control: false as const }),
        },
      ];
    }),
  );

/** A control would print the function's source. */
function holdsFunction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => typeof part === 'function' || (isPlain(part) && holdsFunction(part)));
}

const isPlain = (value: unknown) => Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
