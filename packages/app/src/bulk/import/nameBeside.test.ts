import { describe, expect, it, test } from 'vitest';
import { readPaste } from './readPaste.ts';
import { linesOf } from './testing/figures.ts';

const read = (text: string, country = 'FR') =>
  [...readPaste(text, country)].flatMap((entry) =>
    entry ? [[entry.input.phone, entry.input.name, entry.read && 'tn' in entry.read ? 'ready' : 'to fix']] : [],
  );

describe('a name that a sign joins to its number', () => {
  test.each<[string, string, string?]>([
    ['Marie Dupont: 06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont : 06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont：06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont\t06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont|06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont - 06 12 34 56 78', 'Marie Dupont'],
    ['Jean-Luc Petit – 06.12.34.56.78', 'Jean-Luc Petit'],
    ['Zoë O’Neil—+33 6 12 34 56 78', 'Zoë O’Neil'],
    ['Dr. Amélie de la Tour = 06 12 34 56 78', 'Dr. Amélie de la Tour'],
    ['J. Martin -> 0612345678', 'J. Martin'],
    ['Hans von der Heide: 0171 1234567', 'Hans von der Heide', 'DE'],
    ['Ann & Ben Lee: (415) 555-0142', 'Ann & Ben Lee', 'US'],
    ['ليلى حداد: +33 6 12 34 56 78', 'ليلى حداد'],
    ['李雷：090-1234-5678', '李雷', 'JP'],
    ['Marie Dupont (06 12 34 56 78)', 'Marie Dupont'],
    ['Marie Dupont (mobile): 06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont - tél : 06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont, portable : 06 12 34 56 78', 'Marie Dupont'],
    ['Marie Dupont: 06 12 34 56 78 (mobile)', 'Marie Dupont'],
    ['• Marie Dupont: 06 12 34 56 78', 'Marie Dupont'],
    ['12. Marie Dupont: 06 12 34 56 78', 'Marie Dupont'],
    ['06 12 34 56 78 - Marie Dupont', 'Marie Dupont'],
    ['06 12 34 56 78: Marie Dupont', 'Marie Dupont'],
  ])('%j', (text, name, country) => {
    expect(read(text, country)).toEqual([[expect.stringMatching(/\d/), name, 'ready']]);
  });

  it('in a list of lines, and of one line', () => {
    const people = [
      ['06 12 34 56 78', 'Marie Dupont', 'ready'],
      ['06 98 76 54 32', 'Paul Petit', 'ready'],
    ];
    for (const by of ['\n', '; ', ', ', '\r\n\r\n'])
      expect(read(`Marie Dupont: 06 12 34 56 78${by}Paul Petit: 06 98 76 54 32`)).toEqual(people);
  });

  it('stays with a number to fix', () => {
    expect(read('Marie Dupont: 06 12 34')).toEqual([['06 12 34', 'Marie Dupont', 'to fix']]);
  });

  it('a second number after a comma is a row, not a part of the name', () => {
    expect(read('Marie Dupont: 06 12 34 56 78, 01 98 76 54 31')).toEqual([
      ['06 12 34 56 78', 'Marie Dupont', 'ready'],
      ['01 98 76 54 31', '', 'ready'],
    ]);
  });
});

it('a fax or a pager is a row with the reason', () => {
  const doubts = (text: string) => [...readPaste(text, 'FR')].flatMap((entry) => (entry ? [[entry.input.phone, entry.input.doubt]] : []));
  for (const text of [
    'Fax: 01 98 76 54 31',
    'Marie Dupont: fax 01 98 76 54 31',
    'Télécopie : 01 98 76 54 31',
    '01 98 76 54 31 (fax)',
    'فاكس: 01 98 76 54 31',
  ])
    expect([text, doubts(text)]).toEqual([text, [['01 98 76 54 31', 'fax']]]);
  expect(doubts('Marie: 06 12 34 56 78, pager: 01 98 76 54 33')).toEqual([
    ['06 12 34 56 78', undefined],
    ['01 98 76 54 33', 'pager'],
  ]);
});

describe('other words before a number are no name', () => {
  test.each(
    linesOf(`
Call me: 06 12 34 56 78 ¦ My number is: 06 12 34 56 78 ¦ Tel: 06 12 34 56 78 ¦ Mobile - 06 12 34 56 78 ¦ Home: 06 12 34 56 78 ¦ Bureau : 06 12 34 56 78
Tel./Fax: 01 98 76 54 31 ¦ Client: 06 12 34 56 78 ¦ Fournisseur : 06 12 34 56 78 ¦ Room 12: 06 12 34 56 78 ¦ Urgent: 06 12 34 56 78 ¦ From: 06 12 34 56 78
Appelez Marie : 06 12 34 56 78 ¦ Réf Marie: 06 12 34 56 78 ¦ Monday: 06 12 34 56 78 ¦ https: 06 12 34 56 78 ¦ رقم المكتب: 06 12 34 56 78
[09:15] Ann: call me on 06 12 34 56 78 ¦ Marie Dupont: rue de Rome 06 12 34 56 78 ¦ 06 12 34 56 78 - Mobile ¦ 06 12 34 56 78 (Paris)`),
  )('%s', (text) => {
    expect(read(text)).toEqual([[expect.stringMatching(/\d\d$/), '', 'ready']]);
  });

  it.each([
    'Total: 4155550101; Subtotal: 4155550102',
    'Invoice: 4155550101, Order: 4155550102',
    'Ann: 4155550101, Ben: 4155550102',
    'Ann Lee: meet 29.11.2026 09:15',
  ])('and a name makes no digits certain: %s', (text) => {
    expect(read(text, 'US').map(([, , state]) => state)).not.toContain('ready');
  });
});
