import { RECIPIENTS_MAX_COUNT } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { addRows, applyResults, chooseRows, countRows, editRow, type ManyRow, orderRows } from './sendManyRows.ts';

const LINE = '+14155552671';
const BOB = '+33612345678';
const CAMILLE = '+33698765432';

function ids(from = 0) {
  let id = from;
  return () => String((id += 1));
}
const add = (read: Parameters<typeof addRows>[1], rows: readonly ManyRow[] = []) => addRows(rows, read, LINE, ids(rows.length));

describe('duplicates merged visibly', () => {
  it('counts how often the same number stood there, after normalising', () => {
    const rows = add([
      { text: '06 12 34 56 78', tn: BOB },
      { text: '+33 6 12 34 56 78', tn: BOB },
      { text: '+33698765432', tn: CAMILLE },
      { text: 'Bob', problem: 'notANumber' },
      { text: 'Bob', problem: 'notANumber' },
    ]);
    expect(rows.map(({ text, merged }) => [text, merged])).toEqual([
      ['06 12 34 56 78', 1],
      ['+33698765432', 0],
      ['Bob', 1],
    ]);
    expect(countRows(rows)).toEqual({ ready: 2, next: 2, invalid: 1, merged: 2, sent: 0, failed: 0 });
  });

  it('a number edited into one that stands already becomes one with it', () => {
    const rows = add([
      { text: '+33 6', problem: 'tooShort' },
      { text: BOB, tn: BOB },
    ]);
    const edited = editRow(rows, '1', { text: '06 12 34 56 78', tn: BOB }, LINE);
    expect(edited.id).toBe('2');
    expect(edited.rows).toEqual([{ id: '2', text: BOB, tn: BOB, merged: 1 }]);
  });
});

it('the own line is no recipient', () => {
  expect(add([{ text: LINE, tn: LINE }])).toMatchObject([{ problem: 'ownLine' }]);
});

it('what needs a look stands first', () => {
  const rows = add([
    { text: BOB, tn: BOB },
    { text: '+33 6', problem: 'tooShort' },
    { text: CAMILLE, tn: CAMILLE },
  ]);
  expect(orderRows(rows).map(({ id }) => id)).toEqual(['2', '1', '3']);
});

describe('results', () => {
  const rows = add([
    { text: BOB, tn: BOB },
    { text: CAMILLE, tn: CAMILLE },
  ]);
  const batch = { ids: ['1', '2'], phones: [BOB, CAMILLE] };
  const sent = { phone: BOB, status: 'sent', tn: BOB, id: 'm1', time: 1, chatId: 'c1' } as const;

  it('stand at each number; only those that failed are tried again', () => {
    const after = applyResults(rows, batch, [sent, { phone: CAMILLE, status: 'refused', problem: 'blocked' }]);
    expect(after.map(({ outcome }) => outcome)).toEqual([
      { kind: 'sent', state: 'sent', chatId: 'c1', messageId: 'm1' },
      { kind: 'refused', problem: 'blocked' },
    ]);
    expect(countRows(after)).toEqual({ ready: 0, next: 0, invalid: 0, merged: 0, sent: 1, failed: 1 });
    expect(chooseRows(after, 'failed').map(({ tn }) => tn)).toEqual([CAMILLE]);
    expect(chooseRows(after, 'ready')).toEqual([]);
  });

  it('a number the server says nothing of has not been sent to', () => {
    expect(countRows(applyResults(rows, batch, [sent]))).toMatchObject({ ready: 1, sent: 1 });
  });

  it('a number that was sent to is fixed', () => {
    const after = applyResults(rows, batch, [sent]);
    expect(editRow(after, '1', { text: 'x', problem: 'notANumber' }, LINE).rows).toBe(after);
  });
});

it('one sending takes RECIPIENTS_MAX_COUNT, the rest stays', () => {
  const rows = add(Array.from({ length: 1_200 }, (_, index) => ({ text: String(index), tn: `+3361234${String(index).padStart(4, '0')}` })));
  expect(countRows(rows)).toMatchObject({ ready: 1_200, next: RECIPIENTS_MAX_COUNT });
  expect(chooseRows(rows, 'ready')).toEqual(rows.slice(0, RECIPIENTS_MAX_COUNT));
});
