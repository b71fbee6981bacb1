import { CLIENT_HANDLER, endpoints, HUB_PATH } from '@manyline/contract';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ALICE_LINE, BOB_LINE, post, signIn, textsWithBob } from '../testing/api.ts';
import { run, untilReady } from '../testing/child.ts';
import { postgresDatabase, type TestDatabase } from '../testing/postgresDatabase.ts';
import { ownDirectory } from '../testing/temporary.ts';

const ROUNDS = 10;
let database: TestDatabase;
beforeAll(async () => {
  database = await postgresDatabase();
}, 60_000);
afterAll(() => database.remove());

interface Told {
  /** The texts, each as it first came. */
  readonly texts: readonly string[];
  /** How often this client had to come back. */
  readonly returns: () => number;
  readonly stop: () => Promise<void>;
}

async function listen(url: string, token: string): Promise<Told> {
  const connection = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect([0, 100, 100, 100, 500, 500, 1_000])
    .configureLogging(LogLevel.None)
    .build();
  const texts: string[] = [];
  let returns = 0;
  connection.onreconnected(() => (returns += 1));
  connection.on(CLIENT_HANDLER, (_method: unknown, message: { readonly message?: { readonly message: string } } | undefined) => {
    const text = message?.message?.message;
    if (text !== undefined && !texts.includes(text)) texts.push(text);
  });
  await connection.start();
  onTestFinished(() => connection.stop());
  return { texts, returns: () => returns, stop: () => connection.stop() };
}

function send(url: string, token: string, [from, to]: readonly [string, string], msg: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'x-tn': from };
  return post(url, endpoints.sendMessage.path, { name: '', phoneNumber: to, msg, clientId: crypto.randomUUID() }, headers);
}

describe('two server processes on one PostgreSQL', () => {
  test(
    'people on either see the same in order; one is killed, its people reconnect to the other and miss nothing',
    { timeout: 120_000 },
    async () => {
      const env = { PORT: '0', DATA_DIR: ownDirectory(), DATABASE_URL: database.url };
      // Both at once: the tables and the demo people are made by one of them.
      const [first, second] = [run('main.ts', { env }), run('main.ts', { env })];
      const [here, there] = [await untilReady(first), await untilReady(second)];
      const [alice, bob] = [await signIn(here, 'alice'), await signIn(there, 'bob')];
      const [aliceHears, bobHears] = [await listen(here, alice.token), await listen(there, bob.token)];

      const sent = Array.from({ length: ROUNDS }, (_, n) => [
        () => send(here, alice.token, [ALICE_LINE, BOB_LINE], `alice ${n}`),
        () => send(there, bob.token, [BOB_LINE, ALICE_LINE], `bob ${n}`),
      ]).flat();
      expect((await Promise.all(sent.map((one) => one()))).map(({ status }) => status)).toEqual(sent.map(() => 200));
      await expect.poll(() => [aliceHears.texts.length, bobHears.texts.length], { timeout: 20_000 }).toEqual([2 * ROUNDS, 2 * ROUNDS]);
      expect(bobHears.texts).toEqual(aliceHears.texts);
      expect(await textsWithBob(there, alice.token)).toEqual(await textsWithBob(here, alice.token));

      // In the middle of sending.
      const acknowledged: string[] = [];
      const sending = Promise.allSettled(
        Array.from({ length: 40 }, async (_, n) => {
          const answer = await send(here, alice.token, [ALICE_LINE, BOB_LINE], `last ${n}`);
          if (answer.ok) acknowledged.push(`last ${n}`);
          if (acknowledged.length === 5) first.process.kill('SIGKILL');
        }),
      );
      expect(await first.ended).toBe('SIGKILL');
      await sending;
      await aliceHears.stop();

      const aliceHearsThere = await listen(there, alice.token);
      const texts = (await textsWithBob(there, alice.token)).filter((text) => text.startsWith('last '));
      expect(texts).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(texts).size).toBe(texts.length);

      // What the killed one had kept but not told, the others read when they are sent for it.
      await expect.poll(() => bobHears.returns(), { timeout: 20_000 }).toBeGreaterThan(0);
      expect((await send(there, bob.token, [BOB_LINE, ALICE_LINE], 'still here?')).status).toBe(200);
      await expect.poll(() => aliceHearsThere.texts, { timeout: 20_000 }).toContain('still here?');
    },
  );
});
