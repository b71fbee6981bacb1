import { describe, expect, it } from 'vitest';
import { createDraftProgram } from '../recipients/program/draftProgram.ts';
import { createMemoryDraftStorage } from '../recipients/storage/memoryDraftStorage.ts';
import { areCards, readCards } from './readCards.ts';
import { readRecipients } from './readText.ts';

const MB = 1_024 ** 2;
const program = () => createDraftProgram({ storage: createMemoryDraftStorage(new Map()), sliceMs: 25 });
const FACTS = { lineTn: '+14155552671', optedOut: [], blocked: [], sentToday: [] };

/** CPU time of this process, so that other processes do not matter. */
function secondsOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

describe('texts built to slow down parsing', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['brackets', '('.repeat(MB)],
    ['a plus and a space', '+ '.repeat(MB)],
    ['two digits far apart', `1${' '.repeat(MB)}1`],
    ['brackets between two digits', `1${'('.repeat(MB)}1`],
    ['words without a comma', 'word '.repeat(MB / 5)],
    ['a line with an address, and words', `<a@b>, ${'word '.repeat(MB / 5)}`],
    ['strokes', ' / '.repeat(MB / 3)],
    ['digits one by one', '1 '.repeat(MB / 2)],
    ['numbers among words', 'word 4155550101 '.repeat(MB / 16)],
    ['groups of thousands', '123 456.'.repeat(MB / 8)],
    ['dates one after another', '29.11.2026 09:15-'.repeat(MB / 34)],
    ['document numbers', 'ref no no 12345 '.repeat(MB / 16)],
    ['addresses', '1.2.3.4.'.repeat(MB / 8)],
  ];
  it.each(texts)('%s: takes time in proportion to its length', (_, text) => {
    expect(
      secondsOf(() => {
        for (const _one of readRecipients(text, 'FR'));
      }),
    ).toBeLessThan(5);
  });

  it('empty lines are not contact cards', () => {
    expect(secondsOf(() => areCards('\n'.repeat(MB)))).toBeLessThan(1);
  });

  it('a card with a very long line is read in one pass', () => {
    const note = `NOTE;ENCODING=QUOTED-PRINTABLE:${'=41='.padStart(70, 'a').concat('\n').repeat(100_000)}`;
    const card = `BEGIN:VCARD\n${note}\nTEL:+33612345678\nEND:VCARD`;
    let found: unknown;
    expect(secondsOf(() => ([found] = readCards(card)))).toBeLessThan(5);
    expect(found).toMatchObject({ numbers: [{ text: '+33612345678' }] });
  });

  it('a very long name takes time in proportion to its length', () => {
    const card = `BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${'=41'.repeat(2 * MB)}\nTEL:+33612345678\nEND:VCARD`;
    let name = '';
    expect(secondsOf(() => ([{ name } = { name: '' }] = [...readCards(card)] as { name: string }[]))).toBeLessThan(3);
    expect(name).toMatch(/^A+$/);
  });
});

describe('a file with a single line', () => {
  it('a hundred thousand numbers in one row are recipients, not columns', async () => {
    const draft = program();
    await draft.open('a +1', 'FR', FACTS);
    const numbers = Array.from({ length: 20_000 }, (_, n) => `+336${String(10_000_000 + n)}`);
    const read = await draft.readFile(new File([numbers.join(',')], 'numbers.csv', { type: 'text/csv' }));
    expect('state' in read && read.state.summary.receive).toBe(20_000);
  });

  it('at most a screenful of columns is offered', async () => {
    const draft = program();
    await draft.open('a +1', 'FR', FACTS);
    const line = (cell: (n: number) => string) => Array.from({ length: 30_000 }, (_, n) => cell(n)).join(',');
    const text = [line((n) => (n === 0 ? 'Phone' : 'Column')), line((n) => (n === 0 ? '+33612345678' : 'x'))].join('\n');
    const read = await draft.readFile(new File([text], 'wide.csv', { type: 'text/csv' }));
    expect('draft' in read && read.draft.columns.length).toBeLessThanOrEqual(500);
  });
});

describe('columns named like JavaScript properties', () => {
  it.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty'])('%s is a field like any other', async (key) => {
    const draft = program();
    await draft.open('a +1', 'FR', FACTS);
    await draft.setTemplate(`Hello {{${key}}}`);
    await draft.readFile(new File([`Phone,${key}\n+33612345678,Ada\n`], 'a.csv', { type: 'text/csv' }));
    const state = await draft.importFile();
    expect(state.summary.receive).toBe(1);
    expect((await draft.preview(0))?.pieces.map(({ text }) => text).join('')).toBe('Hello Ada');
  });
});

describe('an exported board', () => {
  it('round-trips: the prefix of a formula is removed again', async () => {
    const draft = program();
    await draft.open('a +1', 'FR', FACTS);
    const text = "\uFEFFposition,given,number,name,state\r\n1,06 12 34 56 78,'+33612345678,'=Ada,sent\r\n2,x,,Bob,excluded\r\n";
    await draft.readFile(new File([text], 'board.csv', { type: 'text/csv' }));
    await draft.importFile();
    expect((await draft.inputs(0, 1))[0]).toMatchObject({ phone: '+33612345678', name: '=Ada' });
  });
});

describe('a file that fails while it is read', () => {
  it('stops reading', async () => {
    const draft = program();
    await draft.open('a +1', 'FR', FACTS);
    const broken = {
      get length(): number {
        throw new Error('broken');
      },
    } as unknown as string;
    await expect(draft.paste(broken)).rejects.toThrow();
    expect((await draft.setFilter('all')).reading).toBeUndefined();
  });
});
