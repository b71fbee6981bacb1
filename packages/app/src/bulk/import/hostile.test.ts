import { areCards, readCards } from '@manyline/contract/cards';
import { growthOf, PROPORTIONAL_BELOW } from '@manyline/contract/growth';
import { describe, expect, it } from 'vitest';
import { createDraftProgram } from '../recipients/program/draftProgram.ts';
import { createMemoryDraftStorage } from '../recipients/storage/memoryDraftStorage.ts';
import { readRecipients } from './readText.ts';

const program = () => createDraftProgram({ storage: createMemoryDraftStorage(new Map()), sliceMs: 25 });
const FACTS = { lineTn: '+14155552671', optedOut: [], blocked: [], sentToday: [] };

/** Characters. Other figures are searched in pieces of half as many. */
const FROM = 8_192;

describe('texts built to slow down parsing', () => {
  const again = (piece: string) => (size: number) => piece.repeat(size / piece.length);
  const texts: readonly (readonly [string, (size: number) => string])[] = [
    ['brackets', again('(')],
    ['a plus and a space', again('+ ')],
    ['two digits far apart', (size) => `1${' '.repeat(size)}1`],
    ['brackets between two digits', (size) => `1${'('.repeat(size)}1`],
    ['words without a comma', again('word ')],
    ['a line with an address, and words', (size) => `<a@b>, ${'word '.repeat(size / 5)}`],
    ['strokes', again(' / ')],
    ['digits one by one', again('1 ')],
    ['numbers among words', again('word 4155550101 ')],
    ['groups of thousands', again('123 456.')],
    ['dates one after another', again('29.11.2026 09:15-')],
    ['document numbers', again('ref no no 12345 ')],
    ['addresses', again('1.2.3.4.')],
  ];
  it.each(texts)('%s: takes time in proportion to its length', (_, textOf) => {
    const read = (size: number) => {
      for (const _one of readRecipients(textOf(size), 'FR'));
    };
    expect(growthOf(read, FROM)).toBeLessThan(PROPORTIONAL_BELOW);
  });

  it('empty lines are not contact cards', () => {
    expect(growthOf((size) => areCards('\n'.repeat(size)))).toBeLessThan(PROPORTIONAL_BELOW);
  });

  it('a card with a very long line is read in one pass', () => {
    const cardOf = (lines: number) => {
      const note = `NOTE;ENCODING=QUOTED-PRINTABLE:${'=41='.padStart(70, 'a').concat('\n').repeat(lines)}`;
      return `BEGIN:VCARD\n${note}\nTEL:+33612345678\nEND:VCARD`;
    };
    expect([...readCards(cardOf(1_000))]).toMatchObject([{ numbers: [{ text: '+33612345678' }] }]);
    expect(growthOf((lines) => [...readCards(cardOf(lines))])).toBeLessThan(PROPORTIONAL_BELOW);
  });

  it('a very long name takes time in proportion to its length', () => {
    const read = (size: number) => [
      ...readCards(`BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:${'=41'.repeat(size)}\nTEL:+33612345678\nEND:VCARD`),
    ];
    expect(read(1_000)).toMatchObject([{ name: /^A+$/ }]);
    expect(growthOf(read)).toBeLessThan(PROPORTIONAL_BELOW);
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
