import { describe, expect, it } from 'vitest';
import { groupOptions } from './groupOptions.ts';

const option = (value: string, group?: string) => ({ value, label: value, ...(group === undefined ? {} : { group }) });

describe('groupOptions', () => {
  it('keeps the order of groups and their options', () => {
    const groups = groupOptions([option('Paris', 'Europe'), option('Cairo', 'Africa'), option('Berlin', 'Europe')]);
    expect(groups.map(({ name, options }) => [name, options.map(({ value }) => value)])).toEqual([
      ['Europe', ['Paris', 'Berlin']],
      ['Africa', ['Cairo']],
    ]);
  });

  it('makes one unnamed group if none has a name, and none without options', () => {
    expect(groupOptions([option('a'), option('b')])).toHaveLength(1);
    expect(groupOptions([])).toEqual([]);
  });
});
