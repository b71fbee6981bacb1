import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { createImport } from './importTable.ts';
import { file, peopleOf, read, tableOf } from '../recipients/testing/files.ts';
import { b, d, n, workbook } from '../recipients/testing/workbook.ts';

describe('workbooks', () => {
  const PEOPLE = [
    ['Name', 'Mobile', 'Since', 'Berth', 'Paid'],
    ['Bob', n('33612345678'), d('45600'), n('7'), b(true)],
    ['Léa', n('3.3698765432E10'), d('45600.75'), n('1.5'), b(false)],
    ['Al', '06 11 11 11 11', '', '', ''],
  ];

  it('numbers stored as amounts are phone numbers again; dates are text', async () => {
    expect(await peopleOf(workbook({ People: PEOPLE }), 'US')).toEqual([
      { phone: '+33612345678', name: 'Bob', fields: { since: '2024-11-04', berth: '7', paid: 'TRUE' } },
      { phone: '+33698765432', name: 'Léa', fields: { since: '2024-11-04 18:00', berth: '1.5', paid: 'FALSE' } },
      { phone: '06 11 11 11 11', name: 'Al', fields: {} },
    ]);
  });

  it('the first sheet with numbers is chosen, and another can be selected', async () => {
    const table = createImport(
      await tableOf(workbook({ Notes: [['About', 'x']], People: PEOPLE, More: [['Mobile'], ['0612345678']] })),
      'FR',
    );
    expect(table.draft()).toMatchObject({ sheets: ['Notes', 'People', 'More'], sheet: 1, rowCount: 3 });
    expect(table.set({ sheet: 2 })).toMatchObject({ sheet: 2, rowCount: 1, columns: [{ role: 'phone' }] });
    expect(table.set({ sheet: 9 })).toMatchObject({ sheet: 2 });
  });

  it('a large one is read in the same thread, because the page’s policy allows no nested worker', async () => {
    let workers = 0;
    const count = () => void (workers += 1);
    process.on('worker', count);
    expect(await peopleOf(workbook({ People: LARGE }))).toHaveLength(LARGE.length);
    process.off('worker', count);
    expect(workers).toBe(0);
  });

  it('one that declares too small a size is stopped at that size', async () => {
    const large = new Uint8Array(await workbook({ People: LARGE }).arrayBuffer());
    expect(await read(file(claim(large, 10), 'x.xlsx'))).toEqual({ problem: 'unreadable' });
  });

  it('one that would fill the memory is refused before it is unpacked', async () => {
    const large = new Uint8Array(await workbook({ People: LARGE }).arrayBuffer());
    expect(await read(file(claim(large, 400 * 1_024 ** 2), 'x.xlsx'))).toEqual({ problem: 'tooLarge' });
  });

  test.each([
    ['a cell far away', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['a row that cannot be', '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'],
  ])('%s is refused before the cells are read', async (_, rows) => {
    expect(
      await read(
        workbook({ People: PEOPLE }, { 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) }),
      ),
    ).toEqual({
      problem: 'tooLarge',
    });
  });
});

const LARGE = Array.from({ length: 6_000 }, (_, index) => [`Person ${index} ${'x'.repeat(40)}`, n(String(33_610_000_000 + index))]);

/** Changes the unpacked size that a workbook declares for its largest part. */
function claim(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 500_000) view.setUint32(at + 24, size, true);
  return bytes;
}
