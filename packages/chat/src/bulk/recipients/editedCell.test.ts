import { describe, expect, it } from 'vitest';
import type { RecipientRow } from '../BulkEditor/BulkEditor.types.ts';
import { cellToFix, changeOf, nextToFix } from './editedCell.ts';

const row = (id: string, more: Partial<RecipientRow> = {}): RecipientRow => ({
  id,
  position: 1,
  phone: '+33 6',
  name: 'Bob',
  fields: {},
  segments: 1,
  ...more,
});

describe('the cell in which a row is fixed', () => {
  it('is the number, the name, or the missing field', () => {
    expect(cellToFix(row('a', { exclusion: 'tooShort' }), 4)).toEqual({ id: 'a', index: 4, column: 'number' });
    expect(cellToFix(row('a', { exclusion: 'missingField', missing: ['first name'] }), 0).column).toBe('name');
    expect(cellToFix(row('a', { exclusion: 'missingField', missing: ['town', 'name'] }), 0)).toMatchObject({
      column: 'result',
      field: 'town',
    });
  });

  it('after Enter is that of the next row to fix, skipping excluded rows', () => {
    const rows = [
      row('a', { exclusion: 'tooShort' }),
      row('b'),
      row('c', { exclusion: 'optedOut' }),
      row('d', { exclusion: 'notANumber' }),
    ];
    expect(nextToFix({ from: 10, rows }, 10)).toEqual({ id: 'd', index: 13, column: 'number' });
    expect(nextToFix({ from: 10, rows }, 13)).toBeUndefined();
  });

  it('changes only its own value', () => {
    const one = row('a', { fields: { town: 'Nice', berth: '' } });
    expect(changeOf({ id: 'a', index: 0, column: 'number' }, one, '+1')).toEqual({ phone: '+1' });
    expect(changeOf({ id: 'a', index: 0, column: 'result', field: 'berth' }, one, '12')).toEqual({ fields: { town: 'Nice', berth: '12' } });
  });
});
