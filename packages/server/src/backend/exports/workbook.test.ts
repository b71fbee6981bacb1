import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type SheetCell, writeWorkbook } from './workbook.ts';

interface WrittenCell {
  readonly type: string | undefined;
  readonly style: number;
  readonly value: string;
}

/** Reads what Excel would, independently of the writer. */
async function write(rows: readonly (readonly SheetCell[])[], { headings = ['a', 'b'], isRightToLeft = false } = {}) {
  const files = unzipSync(await writeWorkbook({ headings, rows, isRightToLeft }));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheet = part('xl/worksheets/sheet1.xml');
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>|<si><t[^>]*\/><\/si>/gsu)].map(([, text = '']) =>
    readText(text),
  );
  const cells = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gsu)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gsu)].map(([, attributes = '', content = '']): WrittenCell => {
      const type = /\bt="(\w+)"/u.exec(attributes)?.[1];
      const raw = /<v>(.*?)<\/v>/su.exec(content)?.[1] ?? '';
      return {
        type,
        style: Number(/\bs="(\d+)"/u.exec(attributes)?.[1] ?? 0),
        value: type === 's' ? (texts[Number(raw)] ?? `no text ${raw}`) : raw,
      };
    }),
  );
  return { sheet, cells, styles: part('xl/styles.xml') };
}

/** Undoes the escapes of XML, then those of workbooks. */
function readText(xml: string): string {
  const plain = xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
  return plain.replaceAll(/_x([\da-f]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** XML can't hold control characters, and reads CR as LF. */
const storable = (text: string) =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Noncharacter_Code_Point}/gu, '');

it.each(['=1+1', '+33612345678', '-1', '@SUM(A1)', '0612345678', '1e5', '2026-11-29', 'TRUE', ' padded ', "'quoted"])(
  'a text is a text, never a formula, a number or a date: %j',
  async (text) => {
    const { cells, sheet } = await write([[text, 'b']]);
    expect(cells[1]?.[0]).toMatchObject({ type: 's', value: text });
    expect(sheet).not.toMatch(/<f[ >]/u);
  },
);

it('any texts come back as they were', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }).map(storable),
    fc.string({ unit: fc.constantFrom('=', '<', '&', '"', '_', 'x', '0', '4', '1', '\n', 'é', '😀', 'م') }),
    fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', '_x0041_', '_x005F_x0041_', ']]>', '&amp;'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }), async (rows) => {
      const { cells } = await write(rows.map((row) => [...row, 'end']));
      expect(cells.slice(1).map((row) => row.map(({ value }) => value))).toEqual(
        rows.map((row) => [...row.filter((one) => one !== ''), 'end']),
      );
    }),
  );
});

it('numbers, times and days are cells of their type', async () => {
  const { cells, styles } = await write([
    [12.5, true],
    [{ time: new Date('2026-11-29T18:00:00Z') }, { day: new Date('2026-11-29T00:00:00Z') }],
  ]);
  expect(cells[1]?.map(({ type = 'n', value }) => [type, value])).toEqual([
    ['n', '12.5'],
    ['b', '1'],
  ]);
  // Days since the end of 1899.
  expect(cells[2]?.map(({ type = 'n', value }) => [type, value])).toEqual([
    ['n', '46355.75'],
    ['n', '46355'],
  ]);
  expect(styles).toContain('yyyy-mm-dd hh:mm:ss');
});

it('a text longer than a cell takes is cut, with a mark: Excel would offer to repair the file', async () => {
  const { cells } = await write([['x'.repeat(40_000), 'y']]);
  expect(cells[1]?.[0]?.value).toBe(`${'x'.repeat(32_766)}…`);
});

it('the row of headings stays in view, and a sheet in Arabic begins at the right', async () => {
  expect((await write([['أ', 'ب']], { isRightToLeft: true })).sheet).toMatch(/<sheetView[^>]* rightToLeft="(1|true)"/u);
  const { sheet } = await write([['a', 'b']]);
  expect(sheet).not.toContain('rightToLeft');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"/u);
});
