import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../shared/csv.ts';
import { readUserFile } from './readUserFile.ts';

async function* one<T>(rows: T) {
  yield rows;
}

/** As the forms store texts: trimmed. */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', ' ', 'a', 'é') }),
  )
  .map((text) => text.toWellFormed().trim());

describe('users as a file', () => {
  it('import undoes what the export guarded (round trip), for any names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (rows) => {
        const text = await toCsv(
          ['username', 'name', 'status'],
          one(rows.map(([username, name], n) => [username || `u${n}`, name, 'active'])),
          { language: 'en' },
        );
        const read = await readUserFile(new File([text], 'users.csv'));
        const cells = 'refusal' in read ? read : read.rows.map((row) => row.cells);
        const expected = rows.map(([username, name], n) => ({ username: username || `u${n}`, ...(name && { name }), status: 'active' }));
        expect(cells).toEqual(expected);
      }),
    );
  });

  it.each([
    ['USER NAME,E-Mail,Rôles', ['username', 'email', 'roles']],
    ['identifiant;Adresse e-mail;Supérieur', ['username', 'email', 'parent']],
    ['اسم المستخدم\tالبريد الإلكتروني\tالحالة', ['username', 'email', 'status']],
  ])('“%s” are column titles', async (head, columns) => {
    const separator = /[,;\t]/u.exec(head)?.[0] ?? ',';
    const read = await readUserFile(new File([`\uFEFF${head}\r\n${['a', 'b', 'c'].join(separator)}\r\n\r\n`], 'users.csv'));
    expect(read).toEqual({
      unknownColumns: [],
      rows: [{ row: 2, cells: Object.fromEntries(columns.map((column, n) => [column, 'abc'[n]])) }],
    });
  });
});
