import { describe, expect, it } from 'vitest';
import { groupItems } from './groupItems.ts';

const action = (id: string, isChecked?: boolean) => ({
  id,
  label: id,
  onSelect: () => undefined,
  ...(isChecked === undefined ? {} : { isChecked }),
});
const shape = (items: Parameters<typeof groupItems>[0]) =>
  groupItems(items).map(({ heading, runs }) => [
    heading,
    ...runs.map((run) => `${run.isChoice ? 'choice' : 'actions'} ${run.items.map((item) => item.id).join(' ')}`),
  ]);

describe('groupItems', () => {
  it('keeps plain items in one run', () => {
    expect(shape([action('a'), action('b')])).toEqual([[undefined, 'actions a b']]);
  });

  it('groups neighbours with isChecked into one radio group', () => {
    expect(shape([action('a', true), action('b', false), action('c')])).toEqual([[undefined, 'choice a b', 'actions c']]);
  });

  it('starts a section at separators and headings, only one if they are adjacent', () => {
    expect(shape([action('a'), { id: 's', kind: 'separator' }, { id: 'h', kind: 'heading', label: 'More' }, action('b')])).toEqual([
      [undefined, 'actions a'],
      ['More', 'actions b'],
    ]);
  });

  it('drops sections without items', () => {
    expect(shape([{ id: 'h', kind: 'heading', label: 'None' }])).toEqual([]);
  });
});
