import { describe, expect, it, test } from 'vitest';
import { file, tableOf } from '../recipients/testing/files.ts';
import { createImport } from './importTable.ts';

async function imported(text: string, country = 'FR') {
  const table = createImport(await tableOf(file(text)), country);
  return { table, inputs: () => [...table.entries(country)].flatMap((entry) => (entry ? [entry.input] : [])) };
}

describe('the heading of a table', () => {
  test.each<[string, string, number | undefined]>([
    ['the first row', 'Nom;Mobile\nAnn;0612345601\n', 1],
    ['below a title and a blank row', 'Liste des clients;\n\nNom;Mobile\nAnn;0612345601\n', 3],
    ['below a title that has the words of a heading', 'Phone list\nas of May\nName,Phone\nAnn,0612345601\n', 3],
    ['below rows of facts', 'Société;Port Sud\nDate;12/05/2026\n\nClient;Tél.;Ville\nAnn;0612345601;Brest\n', 4],
    ['above a row without a number', 'Nom;Mobile\nAnn;\nBen;0612345602\n', 1],
    ['unknown words above numbers', 'Wer;Womit\nAnn;0612345601\nBen;0612345602\n', 1],
    ['none', 'Ann;0612345601\nBen;0612345602\n', undefined],
    ['one column', 'Mobile\n0612345601\n0612345602\n', 1],
  ])('%s', async (_, text, row) => {
    expect((await imported(text)).table.draft().reading.headingRow).toBe(row);
  });

  it('can be chosen', async () => {
    const { table, inputs } = await imported('Ann;0612345601;x\nKunde;Kontakt;Ort\nBen;0612345602;Brest\n');
    expect(await table.set({ headingRow: 2 })).toMatchObject({ rowCount: 1, reading: { headingRow: 2, rowsAbove: 1 } });
    expect(inputs()).toMatchObject([{ phone: '0612345602', fields: { ort: 'Brest' } }]);
    expect(await table.set({ headingRow: null })).toMatchObject({ rowCount: 3, reading: { headingRow: undefined } });
  });
});

describe('how a file was read', () => {
  it('the encoding and the separator can be chosen, and the preview follows', async () => {
    const { table } = await imported(
      new TextDecoder('latin1').decode(new Uint8Array([0x4e, 0x6f, 0x6d, 0x3b, 0x54, 0xe9, 0x6c, 0x0a])) + 'Ann;0612345601\n',
    );
    expect((await table.set({ delimiter: ',' })).reading.preview[0]?.cells).toEqual(['Nom;Tél']);
    const read = await table.set({ delimiter: ';', encoding: 'windows-1251' });
    expect(read.reading.origin).toMatchObject({ encoding: 'windows-1251', delimiter: ';' });
    expect(read.reading.preview[0]?.cells[1]).not.toBe('Tél');
  });

  it('rows with letters are in the preview, wherever they are', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `Ann;06123456${String(index + 10)}`);
    const { table } = await imported(['Nom;Mobile', ...numbers, 'Élodie;0612345699'].join('\n'));
    expect(table.draft().reading.preview.at(-1)).toEqual({ row: 42, cells: ['Élodie', '0612345699'] });
  });

  it('a row with more cells than the heading is a row to fix, and blocks no other', async () => {
    const { table, inputs } = await imported('Nom,Mobile\nMartin, Ann,0612345601\nBen,0612345602\nCy,0612345603,\n');
    expect(table.draft()).toMatchObject({ rowCount: 3, reading: { extraRows: { count: 1, first: [2] } } });
    expect(inputs().map(({ phone, name }) => [phone, name])).toEqual([
      ['Martin | Ann | 0612345601', ''],
      ['0612345602', 'Ben'],
      ['0612345603', 'Cy'],
    ]);
  });

  it('a sum below the table is one row to fix', async () => {
    const { table, inputs } = await imported('Nom;Mobile\r\nAnn Lee;0612345601\r\nBen Roy;0612345602\r\nTotal : 2\r\n');
    expect(table.draft().columns).toHaveLength(2);
    expect(inputs()).toHaveLength(3);
  });
});
