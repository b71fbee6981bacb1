import type { FieldOption } from './option.types.ts';

export interface OptionGroup<Value extends string> {
  /** Undefined for options without a group. */
  readonly name: string | undefined;
  readonly options: readonly FieldOption<Value>[];
}

/** Options by group; groups in the order of their first option. */
export function groupOptions<Value extends string>(options: readonly FieldOption<Value>[]): readonly OptionGroup<Value>[] {
  const groups = new Map<string | undefined, FieldOption<Value>[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([name, members]) => ({ name, options: members }));
}
