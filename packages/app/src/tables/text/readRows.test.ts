import { readFileSync, readdirSync } from 'node:fs';
import { growthOf, PROPORTIONAL_BELOW } from '@manyline/contract/growth';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { guessDelimiter } from './guessDelimiter.ts';
import { readRows } from './readRows.ts';

function rowsOf(text: string, delimiter = ','): readonly (readonly [number, ...string[]])[] {
  return [...readRows(text, delimiter)].flatMap((row) => (row ? [[row.row, ...row.cells] as const] : []));
}

const CSVS = new URL('../../../../../node_modules/csv-spectrum/', import.meta.url);

describe('rows of a text', () => {
  const names = readdirSync(new URL('csvs', CSVS)).map((name) => name.replace('.csv', ''));
  test.each(names)('csv-spectrum: %s', (name) => {
    const text = readFileSync(new URL(`csvs/${name}.csv`, CSVS), 'utf8');
    const [heading = [], ...rows] = [...readRows(text, guessDelimiter(text))].flatMap((row) => (row ? [row.cells] : []));
    const expected = [JSON.parse(readFileSync(new URL(`json/${name}.json`, CSVS), 'utf8'))].flat() as Record<string, string>[];
    // The package's expected result has another number than its CSV file.
    if (name === 'location_coordinates' && expected[0]) expected[0]['Contact Phone Number'] = '2095257564';
    expect(rows.map((row) => Object.fromEntries(heading.map((key, index) => [key, row[index]])))).toEqual(expected);
  });

  test.each<[string, string, ReturnType<typeof rowsOf>]>([
    [
      'mixed line ends',
      'a,b\r\nc,d\ne,f\rg,h',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
        [4, 'g', 'h'],
      ],
    ],
    [
      'blank rows count',
      '\r\n\na,b\n , \n\nc,d\n',
      [
        [3, 'a', 'b'],
        [6, 'c', 'd'],
      ],
    ],
    [
      'a line end inside quotes is part of the cell',
      '"a\r\nb",c\nd,e',
      [
        [1, 'a\r\nb', 'c'],
        [2, 'd', 'e'],
      ],
    ],
    ['spaces around quotes', 'a, "b, c" ,d', [[1, 'a', 'b, c', 'd']]],
    ['quotes inside a word', '6" pipe,"7"" pipe"', [[1, '6" pipe', '7" pipe']]],
    ['quotes that should be doubled', '"the "big" one",x', [[1, 'the "big" one', 'x']]],
    [
      'an unclosed quote swallows no row',
      'a,"b\nc,d\ne,f',
      [
        [1, 'a', '"b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
      ],
    ],
    [
      'nor up to the next quote',
      'a,"b\nc,d\ne,"f, g"\n',
      [
        [1, 'a', '"b'],
        [2, 'c', 'd'],
        [3, 'e', 'f, g'],
      ],
    ],
    [
      'nor before empty quoted cells',
      'a,"b\nc,""\ne,""',
      [
        [1, 'a', '"b'],
        [2, 'c', ''],
        [3, 'e', ''],
      ],
    ],
    [
      '="00123" is 00123',
      '="00123",x\n"=""0612""",y',
      [
        [1, '00123', 'x'],
        [2, '0612', 'y'],
      ],
    ],
    ['a guarded formula', '\'+336,"\'=1"', [[1, '+336', '=1']]],
  ])('%s', (_, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  test.each([',', ';', '\t', '|'])('whatever the cells, rows separated by %j come back', (delimiter) => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '0', ' ', '"', ',', ';', '\t', '|', '\n', '\r', "'", '='), maxLength: 6 });
    const end = fc.constantFrom('\n', '\r', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(cell, { minLength: 1, maxLength: 4 }), end), { maxLength: 6 }), (rows) => {
        const text = rows.map(([cells, by]) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter) + by).join('');
        const plain = (one: string) =>
          /^'+[=\t\r\n]/u.test(one) ? one.slice(1) : (/^\s*="((?:[^"]|"")*)"\s*$/u.exec(one)?.[1]?.replaceAll('""', '"') ?? one);
        const expected = rows
          .map(([cells], index) => [index + 1, ...cells.map(plain)])
          .filter((row) => row.slice(1).some((one) => String(one).trim() !== ''));
        expect(rowsOf(text, delimiter)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['"', '"a\n', '"a,', '""', '"""\n', '"a""\n', 'a"b', '"a"b', '="', '" ', '"\t'])(
    '%j, again and again, takes time in proportion',
    (piece) => {
      const read = (size: number) => {
        for (const _ of readRows(piece.repeat(size / piece.length), ','));
      };
      expect(growthOf(read)).toBeLessThan(PROPORTIONAL_BELOW);
    },
  );
});

describe('the separator', () => {
  test.each<[string, string, string]>([
    ['line ends of two kinds', 'Name;Mobile\r\nAnn;0612345601\nBen;0612345602\nCy;0612345603\n', ';'],
    ['a sum below the table', 'Nom;Mobile\r\nAnn Lee;0612345601\r\nBen Roy;0612345602\r\nTotal : 2\r\n', ';'],
    ['decimal commas', 'Name;Price\nAnn;3,50\nBen;4,20\n', ';'],
    ['decimal commas without a heading', 'Ann;3,5\nBen;4,2\n', ';'],
    ['commas in names', 'Name\tMobile\nLee, Ann\t061\nRoy, Ben\t062\n', '\t'],
    ['a title above', 'Customers, as of May\n\nName|Mobile\nAnn|061\nBen|062\n', '|'],
    ['lists inside cells', 'user,roles\nann,a;b\nben,c;d\ncy,\n', ','],
    ['quoted separators', 'name,note\n"a","x;y;z"\n"b","x;y;z"\n', ','],
    ['one column', 'Name\nAnn\nBen\n', ','],
    ['what the file says', 'sep=|\r\na,b|c\nd,e|f', '|'],
    ['after blank lines, in quotes', '\r\n"sep=;"\r\na,b;c', ';'],
  ])('%s', (_, text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});
