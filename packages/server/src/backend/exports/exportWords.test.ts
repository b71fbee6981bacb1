import { endpoints, EXPORT_COLUMNS, IMPORT_COLUMNS, LINE_IMPORT_COLUMNS, unguardCell } from '@manyline/contract';
import papa from 'papaparse';
import { expect, it } from 'vitest';
import { readLineRow } from '../lines/import/readLineRow.ts';
import { LINE_COLUMNS } from '../lines/lineColumns.ts';
import { createBench } from '../testing/bench.ts';

const ZONE = 'Europe/Paris';
const [LINE, OTHER_LINE, CONTACT] = ['+14155552671', '+14155552672', '+14155550123'] as const;

/** Rows of every exported list, and what an import of the same file would change. */
async function exported(language: string, zone?: string) {
  const { backend, call, signIn } = await createBench({});
  const admin = { ...(await signIn('admin')), 'accept-language': language };
  const bob = (await call('getUsers', { page: 1, size: 50, sort: '' }, admin)).data.items.find(({ username }) => username === 'bob');
  await call('changeLines', { tns: [LINE], change: { kind: 'suspend' } }, admin);
  await call('updateUser', { id: bob?.id ?? '', status: 'disabled' }, admin);
  await call('addOptOuts', { entries: [{ phoneNumber: CONTACT, line: '', reason: '' }], isImport: false, isDryRun: false }, admin);

  const exchange = { address: '192.0.2.1', isSecure: true, userAgent: 'Test', readCookie: () => undefined, writeCookie: () => undefined };
  const post = async (path: string, body: string, headers = {}) => {
    return (
      await backend.fetch(
        new Request(`https://manyline.test${path}`, { method: 'POST', headers: { ...admin, ...headers }, body }),
        exchange,
      )
    ).text();
  };
  const get = async (name: 'exportAudit' | 'exportReport', payload: object) => {
    const given = Object.entries(payload).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]));
    const url = `https://manyline.test${endpoints[name].path}?${query}`;
    return (await backend.fetch(new Request(url, { headers: admin }), exchange)).text();
  };
  const list = (name: 'exportLines' | 'exportUsers' | 'exportOptOuts', more = {}) =>
    post(endpoints[name].path, JSON.stringify({ sort: '', zone, ...more }), { 'content-type': 'application/json' });
  const importAgain = async (name: 'importLines' | 'importUsers', text: string) => {
    const [exportedColumns, columns] = name === 'importLines' ? [LINE_COLUMNS, LINE_IMPORT_COLUMNS] : [EXPORT_COLUMNS, IMPORT_COLUMNS];
    const [, ...rows] = papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
    const cellsIn = (row: readonly string[]) =>
      Object.fromEntries(columns.map((column) => [column, unguardCell(row[(exportedColumns as readonly string[]).indexOf(column)] ?? '')]));
    const body = JSON.stringify({ rows: rows.map((row, index) => ({ row: index + 2, cells: cellsIn(row) })), isDryRun: true });
    const { created, updated, invalid } = JSON.parse(await post(endpoints[name].path, body, { 'content-type': 'application/json' })).data;
    return { created, updated, invalid };
  };
  const cellsOf = (text: string, first: string) =>
    text
      .split('\r\n')
      .find((row) => row.replace(/^'/, '').startsWith(first))
      ?.split(/[,;]/) ?? [];
  const [lines, users, optOuts] = [await list('exportLines', { since: 0 }), await list('exportUsers'), await list('exportOptOuts')];
  const [line, other, user, optOut] = [cellsOf(lines, LINE), cellsOf(lines, OTHER_LINE), cellsOf(users, 'bob'), cellsOf(optOuts, CONTACT)];
  const audit = await get('exportAudit', { filter: { actions: ['disable'] }, zone });
  const week = await get('exportReport', {
    table: 'week',
    from: '2027-01-11',
    to: '2027-01-17',
    zone: ZONE,
    filter: { lines: [], users: [] },
  });
  const disabled = papa.parse<string[]>(audit.slice(1), { skipEmptyLines: true }).data[1] ?? [];
  const monday = papa.parse<string[]>(week.slice(1), { skipEmptyLines: true }).data[1] ?? [];
  return {
    audit: [disabled[3], disabled[4], disabled[7]],
    monday: monday[5],
    words: [line[4], other[4], user[3], user[7], optOut[3]],
    again: [await importAgain('importLines', lines), await importAgain('importUsers', users)],
  };
}

const UNCHANGED = { created: 0, updated: 0, invalid: 0 };

it.each([
  ['en', 'Suspended', 'Connected', 'Disabled', 'Off', 'Added by hand'],
  ['fr', 'Suspendue', 'Connectée', 'Désactivé', 'Désactivée', 'Ajout manuel'],
  ['ar', 'معلّق', 'متصل', 'معطّل', 'معطّل', 'إضافة يدوية'],
])('files for people in %s have the words of the page, and can be imported again', async (language, ...words) => {
  const { words: written, again } = await exported(language, ZONE);
  expect(written).toEqual(words);
  expect(again).toEqual([UNCHANGED, UNCHANGED]);
});

it.each([
  ['en', 'Disabled', 'User', 'Status: Active → Disabled', 'Monday'],
  ['fr', 'Désactivation', 'Utilisateur', 'Statut : Actif → Désactivé', 'lundi'],
  ['ar', 'تعطيل', 'مستخدم', 'الحالة: نشط → معطّل', 'الاثنين'],
])('the audit log and the week of a report have them in %s, too', async (language, action, object, change, monday) => {
  const found = await exported(language, ZONE);
  expect([found.audit, found.monday]).toEqual([[action, object, change], monday]);
});

it('files for programs have codes', async () => {
  expect((await exported('fr')).audit).toEqual(['disable', 'user', expect.stringMatching(/^\[\{"field":"status"/u)]);
  expect((await exported('fr')).words).toEqual(['Suspended', 'Alive', 'disabled', 'no', 'manual']);
});

it.each(['Alive', 'Connected', 'connecté', 'Active', 'نشط', 'متصل'])('an import still understands “%s”', (status) => {
  const row = readLineRow({ row: 2, cells: { number: '+14155550101', status } }, () => [], undefined);
  expect(row).toMatchObject({ status: 'Alive' });
});

it.each(['Unconfirmed', 'Not verified', 'Not confirmed', 'non vérifiée', 'Non confirmée', 'لم يُتحقَّق منه', 'غير مؤكَّد'])(
  'and “%s” as not verified',
  (status) => {
    const row = readLineRow({ row: 2, cells: { number: '+14155550101', status } }, () => [], undefined);
    expect(row).toMatchObject({ status: 'Unconfirmed' });
  },
);
