import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createBench, testProvider } from '../../../backend/testing/bench.ts';
import { openSqlStore } from '../createSqlStore.ts';
import type { Tables } from '../schema.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';

const [LINE, OUTSIDE] = ['+14155552671', '+14155550123'];
const LONG = 'x'.repeat(900);

/** A backend on a SQLite database that can be switched to a full disk. */
async function openBench() {
  const folder = temporaryFolder();
  const flavour = sqliteFlavour(folder.file);
  let db: Kysely<Tables> | undefined;
  const said: string[] = [];
  const store = await openSqlStore(
    {
      ...flavour,
      async opened(opened) {
        db = opened;
        await flavour.opened?.(opened);
      },
    },
    { onFull: () => said.push('full'), onAway: () => said.push('away'), onBack: () => said.push('back') },
  );
  const ask = <T>(query: RawBuilder<T>) => {
    if (!db) throw new Error('The database is not open.');
    return query.execute(db);
  };
  const provider = testProvider();
  const errors: unknown[] = [];
  const bench = await createBench({ store, provider, onError: (error) => errors.push(error) });
  onTestFinished(async () => {
    await bench.backend.close();
    await store.close();
    folder.remove();
  });
  const headers = { ...(await bench.signIn('alice')), 'x-tn': LINE };
  return {
    provider,
    errors,
    said,
    send: (clientId: string) =>
      bench.call('sendMessage', { name: '', phoneNumber: OUTSIDE, msg: `${clientId} ${LONG}`, clientId }, headers),
    async texts() {
      const chat = await store.findChatWith(LINE, OUTSIDE);
      const { messages } = await store.newestMessages(chat?.id ?? '', 10_000);
      return messages.map(({ text }) => text.split(' ')[0]);
    },
    async fill() {
      // Limits the file to its current size.
      const { rows } = await ask(sql<{ page_count: number }>`pragma page_count`);
      await ask(sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`);
    },
    makeRoom: async () => void (await ask(sql`pragma max_page_count = 1000000`)),
  };
}

test('a full disk is reported as such, and everything acknowledged before, during and after is stored once', async () => {
  const { send, fill, makeRoom, texts, said, errors } = await openBench();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const refusals: unknown[] = [];
  await fill();
  for (let n = 0; n < 400 && refused.length < 3; n += 1) {
    const clientId = crypto.randomUUID();
    const { status, headers, envelope } = await send(clientId);
    if (status === 200) acknowledged.push(clientId);
    else {
      refused.push(clientId);
      refusals.push([status, headers.get('retry-after'), envelope]);
    }
  }
  const message = "The server's disk is full, so nothing was saved. Tell your administrator and try again later.";
  expect(refusals).toEqual(Array.from({ length: 3 }, () => [507, '30', { status: 'Error', code: 'unavailable', message }]));
  // Never as an unavailable database.
  expect([[...new Set(said)], errors]).toEqual([['full'], []]);
  expect(await texts()).toEqual(acknowledged);
  await makeRoom();
  for (const clientId of [...refused, ...acknowledged.slice(-1)]) expect((await send(clientId)).status).toBe(200);
  expect(await texts()).toEqual([...acknowledged, ...refused]);
});

test('provider events are refused while the disk is full, repeated by the provider, and stored once there is room', async () => {
  const { send, fill, makeRoom, provider, texts } = await openBench();
  const first = crypto.randomUUID();
  await send(first);
  await fill();
  const text = 'x'.repeat(60_000);
  const receive = () => provider.reports?.received({ providerId: 'in-1', from: OUTSIDE, to: LINE, text });
  await expect(receive()).rejects.toMatchObject({ name: 'DiskFull' });
  expect(await texts()).toEqual([first]);
  await makeRoom();
  expect(await receive()).toBe('stored');
  expect(await receive()).toBe('repeated');
  expect(await texts()).toEqual([first, text]);
});
