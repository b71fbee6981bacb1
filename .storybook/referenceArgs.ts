import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import type { ArgReference } from '../scripts/reference/reference.types.ts';

const FEW = 4;

/** Types, sentences and controls of args, as the component's sources say. Without a type, Storybook drops an arg from an address. */
export const referenceArgs: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const args: Readonly<Record<string, ArgReference>> = parameters['reference']?.args ?? {};
  const known = Object.entries(args).map(([name, arg]): [string, InputType] => {
    const given = argTypes[name];
    return [name, { ...described(name, arg, initialArgs[name]), ...given, table: { ...tableOf(arg), ...given?.table } }];
  });
  const others = Object.entries(argTypes).filter(([name]) => !(name in args));
  return Object.fromEntries([...known, ...others]) as ReturnType<ArgTypesEnhancer>;
};

function described(name: string, { type, sentence }: ArgReference, value: unknown): InputType {
  const isShown = type.name !== 'function' && !(type.name === 'other' && typeof value === 'object') && !holdsFunction(value);
  const control = type.name === 'enum' ? { type: type.value.length <= FEW ? ('radio' as const) : ('select' as const) } : undefined;
  return {
    name,
    type,
    description: sentence,
    ...(type.name === 'enum' && { options: type.value }),
    ...(isShown ? control && { control } : { control: false as const }),
  };
}

const tableOf = ({ summary }: ArgReference) => ({ type: { summary } });

/** A control would print the function's source. */
function holdsFunction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => typeof part === 'function' || (isPlain(part) && holdsFunction(part)));
}

const isPlain = (value: unknown) => Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
