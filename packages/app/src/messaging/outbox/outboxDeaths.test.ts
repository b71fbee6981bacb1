import type { Message } from '@manyline/contract';
import { expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { LINE, succeed } from '../../testing/scriptedWorld.ts';
import { sendDraft } from '../actions/sendDraft.ts';
import { outboxAtom } from '../state/outboxState.ts';
import { calm, enter, file, stored } from '../testing/filesWorld.ts';

const SIX_SECONDS = 6_000;

/** A server that remembers, and a tab that sends two files and three texts, and dies at its storage's or network's `death`th step. */
async function dieAt(death: number) {
  const messages = new Map<string, Message>();
  const repeated: string[] = [];
  let [time, steps] = [2_000_000_000, 0];
  let kill: () => void = () => undefined;
  const step = () => {
    steps += 1;
    if (steps === death) kill();
  };
  const take = (clientId: string, message: string, name?: string) => {
    if (messages.has(clientId)) repeated.push(name ?? message);
    const feedback = { isSent: true, isDelivered: false, isSeen: false };
    const accepted = { id: `id ${clientId}`, time: (time += 1), message, senderTN: LINE, feedback, clientId };
    const known = messages.get(clientId) ?? { ...accepted, ...(name !== undefined && { file: stored(name) }) };
    messages.set(clientId, known);
    return known;
  };
  const world = await enter({
    sendMessage: async ({ msg, clientId }) => {
      step();
      const { id, time: at } = take(String(clientId), String(msg));
      step();
      return succeed<'sendMessage'>({ id, time: at, chatId: 'chat-bob' });
    },
    sendFile: async ({ msg, fileData, clientId }) => {
      const isOfDying = steps < death;
      step();
      const { name } = fileData as File;
      const slow = Promise.withResolvers<void>();
      world.clock.setTimer(name === 'slow.bin' ? SIX_SECONDS : 1_000, slow.resolve);
      await slow.promise;
      // Its upload is broken off.
      if (isOfDying && steps >= death) return undefined;
      const message = take(String(clientId), String(msg), name);
      step();
      return succeed<'sendFile'>({ id: message.id, time: message.time, chatId: 'chat-bob', clientId: String(clientId), message });
    },
    findSent: ({ clientId }) => {
      const message = messages.get(String(clientId));
      return succeed<'findSent'>(message ? { chatId: 'chat-bob', message } : null);
    },
  });
  const other = await world.another();
  const storage = world.services.outbox;
  // Storing a new message is one step: outboxReload.test.ts.
  for (const name of ['items', 'file', 'update', 'remove'] as const) {
    const call = storage[name] as (...args: unknown[]) => Promise<unknown>;
    const stepped = async (...args: unknown[]) => {
      step();
      const result = await call(...args);
      step();
      return result;
    };
    Object.assign(storage, { [name]: stepped });
  }
  kill = world.kill;
  return { ...world, other, messages, repeated, steps: () => steps };
}

it('a tab that dies at any step leaves every text and file to the next one, once and in order', async () => {
  let death = 0;
  let isAlive = false;
  while (!isAlive) {
    death += 1;
    const { store, send, clock, other, messages, repeated, steps } = await dieAt(death);
    void send(file('quick.txt'), file('slow.bin'));
    await calm();
    const texts: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      if (steps() >= death) break;
      texts.push(text);
      run(store, sendDraft, text);
      await calm();
    }
    await clock.advance(SIX_SECONDS);
    await calm();
    isAlive = steps() < death;
    await clock.advance(15_000);
    await calm();
    const sent = [...messages.values()].map(({ message, file: of }) => of?.name ?? message);
    expect({ death, sent: sent.filter((one) => texts.includes(one)) }).toEqual({ death, sent: texts });
    expect(sent.filter((one) => !texts.includes(one))).toEqual(['quick.txt', 'slow.bin']);
    expect({ death, repeated }).toEqual({ death, repeated: [] });
    expect(other.store.get(outboxAtom)).toEqual([]);
    expect(
      other
        .shown()
        .slice(1)
        .map(([name]) => name),
    ).toEqual(sent);
  }
  expect(death).toBeGreaterThan(40);
});
