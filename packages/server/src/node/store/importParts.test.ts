import { endpoints, type ImportAnswer } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../backend/index.ts';
import { type Bench, createBench } from '../../backend/testing/bench.ts';
import { fileRows } from '../../backend/testing/fileRows.ts';
import { createSqlStore } from '../sqlStore/createSqlStore.ts';
import { temporaryFolder } from '../sqlStore/testing/temporaryFolder.ts';

const folder = temporaryFolder();
let store: Store;
let bench: Bench;
let admin: { readonly authorization: string };
/** Runs before each transaction. */
let before: () => Promise<void>;

beforeAll(async () => {
  const stored = await createSqlStore({ file: folder.file });
  before = async () => {};
  const transaction: Store['transaction'] = async (work) => {
    await before();
    return stored.transaction(work);
  };
  store = { ...stored, transaction };
  bench = await createBench({ store, mailer: { send: async () => {} } });
  admin = await bench.signIn('admin');
});
afterAll(async () => {
  await bench.backend.close();
  await store.close();
  folder.remove();
});

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n},${name}${n}@manyline.example,${n > 0 ? `${name}${n % 3 === 0 ? n - 1 : 0}` : ''}`);

async function send(rows: readonly string[], isDryRun: boolean): Promise<ImportAnswer> {
  const body = JSON.stringify({ rows: fileRows(['username,email,parent', ...rows].join('\n')), isDryRun });
  const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
  const request = new Request(`https://manyline.test${endpoints.importUsers.path}`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body,
  });
  const answer = await bench.backend.fetch(request, exchange);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readonly data: ImportAnswer }).data;
}

/** How often another writer, one write after another, is done while `run` is in progress. */
async function writesDuring(run: Promise<unknown>): Promise<number> {
  let isRunning = true;
  void run.finally(() => (isRunning = false));
  for (let version = 0; ; version += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await store.setPreferenceDefaults(JSON.stringify({ version, defaults: {}, locked: [] }));
    if (!isRunning) return version;
  }
}

describe('an import of many rows', () => {
  it.each([
    ['is only tried', true],
    ['is kept', false],
  ])('while it %s, the write of somebody else does not wait for the end', async (_, isDryRun) => {
    const run = send(rowsOf('many', 2_000), isDryRun);
    expect(await writesDuring(run)).toBeGreaterThan(3);
    expect(await run).toMatchObject({ created: 2_000, invalid: 0 });
  });

  it('reports sub-user chains in any order and duplicate addresses before storing anything', async () => {
    const rows = [...rowsOf('tree', 200).toReversed(), 'other,tree7@manyline.example,'];
    const dry = await send(rows, true);
    expect([dry.created, dry.rows.filter(({ outcome }) => outcome === 'invalid').map(({ errors }) => errors[0]?.field)]).toEqual([
      200,
      ['email'],
    ]);
    expect(await store.findUserByLogin('tree7')).toBeUndefined();
  });

  it('an interrupted import keeps finished rows, reports each one, and completes when sent again', async () => {
    const rows = rowsOf('cut', 120);
    const lead = await store.findUserByLogin('admin');
    if (!lead) throw new Error('There is no administrator.');
    before = async () => {
      if (await store.findUserByLogin('cut59')) await store.updateUser({ ...lead, abilities: [], roleIds: [] });
    };
    const cut = await send(rows, false);
    before = async () => {};
    await store.updateUser(lead);
    expect([cut.created, cut.invalid]).toEqual([60, 60]);
    expect(new Set(cut.rows.filter(({ outcome }) => outcome === 'invalid').map(({ errors }) => errors[0]?.message))).toEqual(
      new Set(['You don’t have permission to do this.']),
    );
    expect([await store.findUserByLogin('cut59'), await store.findUserByLogin('cut60')]).toEqual([expect.anything(), undefined]);
    expect(await send(rows, false)).toMatchObject({ created: 60, unchanged: 60, invalid: 0 });
  });
});
