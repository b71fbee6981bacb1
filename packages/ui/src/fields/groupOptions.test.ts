import { describe, expect, it } from 'vitest';
import { groupOptions } from './groupOptions.ts';

const option = (value: string, group?: string) => ({ value, label: value, ...(group === undefined ? {} : { group }) });

describe('groupOptions', () => {
  it('keeps the order of groups and of the options in them', () => {
    const groups = groupOptions([option('Paris', 'Europe'), option('Cairo', 'Africa'), option('Berlin', 'Europe')]);
    expect(groups.map(({ name, options }) => [name, options.map(({ value }) => value)])).toEqual([
      ['Europe', ['Paris', 'Berlin']],
      ['Africa', ['Cairo']],
    ]);
  });

  it('makes one nameless group where none is named, and none of nothing', () => {
    expect(groupOptions([option('a'), option('b')])).toHaveLength(1);
    expect(groupOptions([])).toEqual([]);
  });
});
