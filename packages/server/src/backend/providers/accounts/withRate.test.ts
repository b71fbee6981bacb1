import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import type { SendAnswer } from '../../ports/provider.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import type { AccountProvider } from '../providerModule.ts';
import { openProviderBench } from '../testing/providerBench.ts';
import { createTwilioStandIn } from '../testing/twilioStandIn.ts';
import { withRate } from './withRate.ts';

it('sends at most so many messages per second, each once, and all of them', async () => {
  const settingsOf = (now: () => number) => {
    const standIn = createTwilioStandIn(now);
    return { ...standIn, settings: { ...standIn.settings, messagesPerSecond: 0.5 } };
  };
  const { send, standIn, pass, clock } = await openProviderBench(settingsOf);
  const start = clock.now();
  for (let index = 0; index < 5; index++) await send(`Text ${index}`, `+1415555012${index}`);
  expect(standIn.taken).toHaveLength(1);
  await pass(12);
  expect(standIn.taken.map(({ text }) => text).toSorted()).toEqual(['Text 0', 'Text 1', 'Text 2', 'Text 3', 'Text 4']);
  const pauses = standIn.taken.map(({ at }) => at - start);
  expect(pauses.every((at, index) => at >= 2 * index - 0.1)).toBe(true);
});

/** Two servers with an account of two messages per second. */
async function startServers() {
  const { clock, pass } = createFakeTime();
  const store = createMemoryStore();
  const account = { id: 'a', kind: 'twilio', name: 'A', settings: {}, secrets: '', secretTimes: {}, version: 1 } as const;
  await store.addProviderAccount({ ...account, createdAt: 0, updatedAt: 0, health: { state: 'healthy', since: 0 }, calls: {} });
  const sent: { readonly messageId: string; readonly at: number }[] = [];
  const inner = {
    send: async ({ messageId }): Promise<SendAnswer> => {
      sent.push({ messageId, at: clock.now() });
      return { kind: 'accepted', providerId: messageId };
    },
  } as Pick<AccountProvider, 'send'> as AccountProvider;
  const trouble = { isAway: false };
  let calls = 0;
  const takeTurn = async (pause: number, latest?: number) => {
    if (trouble.isAway) throw new Error('The database is away.');
    const turn = await store.takeSendTurn('a', clock.now() * 1_000, pause * 1_000, latest && latest * 1_000);
    return turn && turn / 1_000;
  };
  const servers = [0, 1].map(() => withRate(inner, { perSecond: 2, clock, takeTurn }));
  async function deliver(messageId: string, server: number, isBulk = false, attempt = 1): Promise<void> {
    calls += 1;
    const answer = await servers[server]?.send({ messageId, attempt, from: '+1', to: '+2', text: '', time: 0, ...(isBulk && { isBulk }) });
    if (answer?.kind === 'retry')
      clock.setTimer((answer.at - clock.now()) * 1_000, () => void deliver(messageId, server, isBulk, attempt + 1));
  }
  return {
    clock,
    pass,
    sent,
    trouble,
    deliver,
    calls: () => calls,
    pauses: () => sent.slice(1).map(({ at }, n) => at - (sent[n]?.at ?? 0)),
  };
}

it('what someone writes goes before the rest of a bulk message, and takes that of its own chat along', async () => {
  const { call, alice, clock, send, standIn, pass } = await openProviderBench((now) => {
    const made = createTwilioStandIn(now);
    return { ...made, settings: { ...made.settings, messagesPerSecond: 0.5 } };
  });
  const draft = { clientId: crypto.randomUUID(), template: 'Bulk', since: clock.now() - 60, includesSentToday: true };
  const { id } = (await call('prepareBatch', draft, alice)).data;
  const tns = Array.from({ length: 30 }, (_, n) => `+121255510${n + 10}`);
  const recipients = tns.map((phone) => ({ phone, name: '', fields: {} }));
  const { version } = (await call('addRecipients', { batchId: id, from: 1, recipients }, alice)).data;
  expect((await call('startBatch', { batchId: id, version, receive: 30, typedCount: '30' }, alice)).status).toBe(200);
  // It starts after ten seconds.
  await pass(20);
  expect(standIn.taken.length).toBeLessThan(8);
  await send('Hello', '+14155550188');
  await send('To one of them', tns[29]);
  await pass(2);
  expect(standIn.taken.at(-1)).toMatchObject({ to: '+14155550188', text: 'Hello' });
  await pass(4);
  expect(standIn.taken.filter(({ to }) => to === tns[29]).map(({ text }) => text)).toEqual(['Bulk', 'To one of them']);
  expect(standIn.taken.length).toBeLessThan(14);
  await pass(70);
  expect(
    standIn.taken
      .filter(({ text }) => text === 'Bulk')
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(tns);
  expect(standIn.taken).toHaveLength(32);
});

it('two servers share the limit', async () => {
  const { pass, sent, trouble, deliver, pauses } = await startServers();
  for (let index = 0; index < 8; index++) await deliver(`message ${index}`, index % 2);
  await pass(10);
  trouble.isAway = true;
  await deliver('last', 0);
  trouble.isAway = false;
  await pass(10);
  expect(sent).toHaveLength(9);
  expect(Math.min(...pauses())).toBeGreaterThanOrEqual(0.499);
  expect((sent[7]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeLessThan(3.6);
});

it.each([0, 1])('what someone writes goes before a bulk message, which loses no time: on server %i', async (server) => {
  const { clock, pass, sent, deliver, calls, pauses } = await startServers();
  const start = clock.now();
  for (let index = 0; index < 100; index += 1) await deliver(`bulk ${index}`, 0, true);
  for (let written = 0; written < 5; written += 1) {
    await pass(5);
    await deliver(`written ${written}`, server);
    await pass(2);
    expect(sent.map(({ messageId }) => messageId)).toContain(`written ${written}`);
  }
  await pass(60);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(105);
  expect(sent).toHaveLength(105);
  expect(Math.min(...pauses())).toBeGreaterThanOrEqual(0.499);
  expect((sent.at(-1)?.at ?? 0) - start).toBeLessThan(56);
  expect(calls()).toBeLessThan(320);
});

it('bulk messages of two servers share the limit', async () => {
  const { clock, pass, sent, deliver, calls, pauses } = await startServers();
  const start = clock.now();
  for (let index = 0; index < 100; index += 1) await deliver(`bulk ${index}`, index % 2, true);
  await pass(90);
  expect(sent).toHaveLength(100);
  expect(Math.min(...pauses())).toBeGreaterThanOrEqual(0.499);
  expect((sent.at(-1)?.at ?? 0) - start).toBeLessThan(51);
  expect(calls()).toBeLessThan(400);
});
