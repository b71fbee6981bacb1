import { expect, it } from 'vitest';
import { createMemoryStore } from '../../store/memory/createMemoryStore.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import type { SendAnswer } from '../provider.ts';
import type { AccountProvider } from '../providerModule.ts';
import { createTwilioStandIn } from '../testing/twilioStandIn.ts';
import { openProviderBench } from '../testing/providerBench.ts';
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

it('two servers share the limit', async () => {
  const { clock, pass } = createFakeTime();
  const store = createMemoryStore();
  const account = { id: 'a', kind: 'twilio', name: 'A', settings: {}, secrets: '', secretTimes: {}, version: 1 } as const;
  await store.addProviderAccount({ ...account, createdAt: 0, updatedAt: 0, health: { state: 'healthy', since: 0 }, calls: {} });
  const sentAt: number[] = [];
  const inner = {
    send: async (): Promise<SendAnswer> => {
      sentAt.push(clock.now());
      return { kind: 'accepted', providerId: String(sentAt.length) };
    },
  } as unknown as AccountProvider;
  let isAway = false;
  const takeTurn = async (pause: number) => {
    if (isAway) throw new Error('The database is away.');
    return (await store.takeSendTurn('a', clock.now() * 1_000, pause * 1_000)) / 1_000;
  };
  const servers = [0, 1].map(() => withRate(inner, { perSecond: 2, clock, takeTurn }));
  const deliver = async (messageId: string, index: number): Promise<void> => {
    const answer = await servers[index % 2]?.send({ messageId, attempt: 1, from: '+1', to: '+2', text: '', time: 0 });
    if (answer?.kind === 'retry') clock.setTimer((answer.at - clock.now()) * 1_000, () => void deliver(messageId, index));
  };
  for (let index = 0; index < 8; index++) await deliver(`message ${index}`, index);
  await pass(10);
  isAway = true;
  await deliver('last', 0);
  isAway = false;
  await pass(10);
  expect(sentAt).toHaveLength(9);
  const pauses = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0.499);
  expect((sentAt[7] ?? 0) - (sentAt[0] ?? 0)).toBeLessThan(3.6);
});
