import { guardCell, unguardCell } from '@manyline/contract';
import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

async function* pagesOf(...pages: readonly (readonly (readonly string[])[])[]) {
  yield* pages;
}

describe('a file for spreadsheets', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1'])('leading = + - @ tab CR NUL guarded: %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
  });

  test.each(['Grace', "it's", "'quoted'", '1+1', ''])('other texts stay unchanged: %j', (text) => {
    expect([guardCell(text), unguardCell(text)]).toEqual([text, text]);
  });

  test('import undoes it (round trip) for any cells', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ',', '"', 'a', ';', ' ') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const text = await toCsv(['name', 'text'], pagesOf(rows.slice(0, 2), [], rows.slice(2)), ',');
        const { data } = papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' });
        expect(data.at(-1)).toEqual(['']);
        expect(data.slice(0, -1).map((row) => row.map(unguardCell))).toEqual([['name', 'text'], ...rows]);
        for (const written of data.flat()) expect(written).not.toMatch(/^[=+\-@\t\r]/u);
      }),
    );
  });
});
