import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { openTable } from '../openTable.ts';
import { b, d, n, shown, workbook } from '../testing/workbook.ts';
import type { TableChoices } from '../types.ts';

const LIMITS = { bytes: 20 * 1_024 ** 2, rows: 100_001 };

async function read(file: Blob, choices: TableChoices = {}, prefers?: (cells: readonly string[]) => boolean) {
  const source = await openTable(file, LIMITS);
  return 'problem' in source ? source : source.read(choices, prefers && ((rows) => rows.some(({ cells }) => prefers(cells))));
}

async function rowsOf(file: Blob) {
  const table = await read(file);
  if ('problem' in table) throw new Error(table.problem);
  return table.rows.map(({ row, cells }) => [row, ...cells]);
}

/** A workbook whose only sheet has this content. */
function withSheet(content: string): File {
  const xml = content.startsWith('<') && content.includes('<sheetData') ? content : `<sheetData>${content}</sheetData>`;
  return workbook({ One: [['x']] }, { 'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${xml}</worksheet>`) });
}

describe('cells show what the spreadsheet shows', () => {
  test.each<[string, ReturnType<typeof n>, string]>([
    ['a number', n('33612345678'), '33612345678'],
    ['a long number, though the spreadsheet shows an exponent', n('3.36123456789E11'), '336123456789'],
    ['a number with an exponent as its format', shown('33612345678', '0.00E+00'), '33612345678'],
    ['a binary fraction', n('0.30000000000000004'), '0.3'],
    ['an amount', shown('34.3', '#,##0.00 "€"'), '34.30 €'],
    ['a percentage', shown('0.15', '0%'), '15%'],
    ['leading zeros', shown('123', '00000'), '00123'],
    ['a phone number as its country writes it', shown('612345678', '00 00 00 00 00'), '06 12 34 56 78'],
    ['a plus', shown('33612345678', '\\+0'), '+33612345678'],
    ['a date', shown('45600', 'dd/mm/yyyy'), '04/11/2024'],
    ['a date in words', shown('45600', '[$-40C]d mmmm yyyy'), '4 novembre 2024'],
    ['a time', shown('0.604166666666667', 'h:mm'), '14:30'],
    ['a duration', shown('1.5', '[h]:mm:ss'), '36:00:00'],
    ['a negative amount', shown('-3', '0.0;[Red]-0.0'), '-3.0'],
    ['a date as the computer shows it, year first', d('45600.75'), '2024-11-04 18:00'],
    ['a true value', b(true), 'TRUE'],
    ['an ISO date', shown('2024-11-04T11:30:00', 'dd/mm/yyyy hh:mm', 'iso'), '04/11/2024 11:30'],
    ['an ISO time', shown('14:30:00', 'hh:mm', 'iso'), '14:30'],
    ['an ISO date without a format', shown('2024-11-04', 'General', 'iso'), '2024-11-04 00:00'],
    ['an unknown format', shown('5', 'foo"'), '5'],
  ])('%s', async (_, cell, text) => {
    expect(await rowsOf(workbook({ One: [[cell]] }))).toEqual([[1, text]]);
  });

  it('each minute of a day is itself', async () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
    const rows = await rowsOf(workbook({ One: minutes.map((minute) => [shown(String(45_600 + minute / 1_440), 'hh:mm')]) }));
    const expected = minutes.map((minute) => `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
    expect(rows.map(([, text]) => text)).toEqual(expected);
  });

  it('in the calendar of 1904', async () => {
    const parts = unzipSync(
      new Uint8Array(await workbook({ One: [[shown('44138', 'yyyy-mm-dd'), shown('1.5', '[h]:mm')]] }).arrayBuffer()),
    );
    const book = new TextDecoder().decode(parts['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect(await rowsOf(new Blob([new Uint8Array(zipSync({ ...parts, 'xl/workbook.xml': strToU8(book) }))]))).toEqual([
      [1, '2024-11-04', '36:00'],
    ]);
  });

  test.each<[string, string, (string | number)[][]]>([
    [
      'cells without an address',
      '<row r="3"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c t="str"><v>c</v></c></row>',
      [
        [3, 'a', 'b'],
        [4, 'c'],
      ],
    ],
    [
      'a row element per cell',
      '<row r="2"><c r="A2" t="str"><v>a</v></c></row><row r="2"><c r="B2" t="str"><v>b</v></c></row>',
      [[2, 'a', 'b']],
    ],
    ['cells with a gap', '<row r="1"><c r="C1" t="str"><v>c</v></c></row>', [[1, '', '', 'c']]],
    [
      'pieces of a text, without how to say it',
      '<row><c t="inlineStr"><is><r><t>東</t></r><r><t>京</t></r><rPh><t>トウ</t></rPh></is></c></row>',
      [[1, '東京']],
    ],
    [
      'escapes',
      '<row><c t="str"><v>a_x0009_b &amp; c</v></c><c t="inlineStr"><is><t><![CDATA[<d>]]></t></is></c></row>',
      [[1, 'a\tb & c', '<d>']],
    ],
    [
      'an empty cell far away that only has a format',
      '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="1048576"><c r="I1048576" s="1"/></row>',
      [[1, 'a']],
    ],
    [
      'hidden rows',
      '<row r="1"><c t="str"><v>a</v></c></row><row r="2" hidden="1"><c t="str"><v>b</v></c></row><row r="3"><c t="str"><v>c</v></c></row>',
      [
        [1, 'a'],
        [3, 'c'],
      ],
    ],
    [
      'names with a prefix',
      '<x:sheetData xmlns:x="y"><x:row r="1"><x:c t="str"><x:v>a</x:v></x:c></x:row></x:sheetData><sheetData/>',
      [[1, 'a']],
    ],
  ])('%s', async (_, content, rows) => {
    expect(await rowsOf(withSheet(content))).toEqual(rows);
  });
});

describe('the parts of a workbook', () => {
  const rewritten = async (change: (path: string, xml: string) => readonly [string, string]) => {
    const parts = unzipSync(new Uint8Array(await workbook({ One: [['a', d('45600')]] }).arrayBuffer()));
    const changed = Object.entries(parts).map(([path, part]) => change(path, new TextDecoder().decode(part)));
    return new Blob([new Uint8Array(zipSync(Object.fromEntries(changed.map(([path, xml]) => [path, strToU8(xml)]))))]);
  };

  test.each<[string, (path: string, xml: string) => readonly [string, string]]>([
    ['paths with backslashes', (path, xml) => [path.replaceAll('/', '\\'), xml]],
    ['paths in other letter case', (path, xml) => [path.toUpperCase(), xml]],
    [
      'the addresses of strict files',
      (path, xml) => [path, xml.replaceAll('schemas.openxmlformats.org/officeDocument/2006', 'purl.oclc.org/ooxml/officeDocument')],
    ],
    ['absolute targets', (path, xml) => [path, xml.replaceAll('Target="', 'Target="/xl/')]],
  ])('%s', async (_, change) => {
    expect(await rowsOf(await rewritten(change))).toEqual([[1, 'a', '2024-11-04 00:00']]);
  });

  it('elsewhere than usual', async () => {
    const blob = await rewritten((path, xml) => [path.replace('xl/', 'book/').replace('workbook', 'main'), xml]);
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const root = '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="book/main.xml"/></Relationships>';
    expect(await rowsOf(new Blob([new Uint8Array(zipSync({ ...parts, '_rels/.rels': strToU8(root) }))]))).toEqual([
      [1, 'a', '2024-11-04 00:00'],
    ]);
  });

  it('hidden sheets are left out, and named; the preferred sheet is read, or the one chosen', async () => {
    const parts = unzipSync(new Uint8Array(await workbook({ Notes: [['x']], Old: [['secret', '1']], People: [['y', '1']] }).arrayBuffer()));
    const book = new TextDecoder().decode(parts['xl/workbook.xml']).replace('name="Old"', 'name="Old" state="veryHidden"');
    const file = new Blob([new Uint8Array(zipSync({ ...parts, 'xl/workbook.xml': strToU8(book) }))]);
    const origin = { kind: 'workbook', sheets: ['Notes', 'People'], hiddenSheets: ['Old'] };
    expect(await read(file)).toMatchObject({ origin: { ...origin, sheet: 0 } });
    expect(await read(file, {}, (cells) => cells.includes('1'))).toMatchObject({
      origin: { ...origin, sheet: 1 },
      rows: [{ cells: ['y', '1'] }],
    });
    expect(await read(file, { sheet: 0 }, () => true)).toMatchObject({ rows: [{ cells: ['x'] }] });
  });
});

describe('a workbook that would fill the memory', () => {
  const LARGE = Array.from({ length: 6_000 }, (_, index) => [`Person ${index} ${'x'.repeat(80)}`, n(String(33_610_000_000 + index))]);

  it('is refused by its declared size, and stopped at it', async () => {
    const large = new Uint8Array(await workbook({ People: LARGE }).arrayBuffer());
    expect(await read(new Blob([claim(large, 400 * 1_024 ** 2)]))).toEqual({ problem: 'tooLarge' });
    expect(await read(new Blob([claim(large, 10)]))).toEqual({ problem: 'unreadable' });
  });

  test.each<[string, string]>([
    [
      'cells far away in many rows',
      Array.from({ length: 600 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`).join(''),
    ],
    ['a row that can’t be', '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'],
    ['a column that can’t be', '<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>'],
  ])('%s', async (_, content) => {
    expect(await read(withSheet(content))).toEqual({ problem: 'tooLarge' });
  });

  it('with more rows than can be imported isn’t read to its end', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => `<row r="${row + 1}"><c><v>1</v></c></row>`).join('');
    const source = await openTable(withSheet(`${rows}<row><c></row>`), { ...LIMITS, rows: 100 });
    expect('problem' in source || (await source.read({}))).toEqual({ problem: 'tooMany' });
  });

  test.each<[string, Blob]>([
    ['broken XML', withSheet('<row r="1"><c></row>')],
    ['a ZIP file of something else', new Blob([new Uint8Array(zipSync({ 'a.xml': strToU8('<a/>') }))])],
    ['a cut file', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9])])],
  ])('%s is unreadable', async (_, file) => {
    expect(await read(file)).toEqual({ problem: 'unreadable' });
  });
});

/** Changes the unpacked size that a workbook declares for its largest part. */
function claim(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 500_000) view.setUint32(at + 24, size, true);
  return changed;
}
