import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../memoryStore/createMemoryStore.ts';
import { NO_MARKS } from '../../chats/chatMarks.ts';
import { newUserAt } from '../../rules/newUser.ts';
import type { StoredMessage } from '../../store/store.ts';
import { DiskFull, StoreUnavailable } from '../../store/storeUnavailable.ts';
import { createFakeTime, eachCall } from '../../testing/fakeTime.ts';
import { createLeases } from './createLeases.ts';

const [LINE, ME] = ['+14155552671', 'me'];
const MESSAGE: StoredMessage = {
  id: 'message',
  chatId: 'chat',
  senderTn: LINE,
  text: 'hello',
  time: 1,
  isIncoming: false,
  isDelivered: false,
  isSeen: false,
  outbound: { state: 'queued', attempt: 0, leasedBy: ME },
};

/** A process that has something to hand over, on a database that fails some calls. */
async function begin() {
  const time = createFakeTime();
  const memory = createMemoryStore();
  await memory.addUser({ id: 'user', username: 'grace', name: 'Grace', ...newUserAt(1), passwordHash: '' });
  await memory.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
  await memory.addChat({ id: 'chat', lineTn: LINE, contactTn: '+1', name: '', unseenMsgs: 0, seenUntil: 0, lastTime: 1, marks: NO_MARKS });
  const called: string[] = [];
  let fails: (name: string) => Error | undefined = () => undefined;
  const store = eachCall(time.watch(memory), async (name, call) => {
    called.push(name);
    const error = fails(name);
    if (error) throw error;
    return call();
  });
  const added: string[] = [];
  const leases = createLeases({
    store,
    clock: time.clock,
    processId: ME,
    isBusy: () => true,
    add: ({ id }) => {
      added.push(id);
      leases.committed(id);
    },
  });
  leases.start((work) => work.catch(() => undefined));
  await time.pass(0);
  return {
    ...time,
    memory,
    leases,
    added,
    looks: () => called.filter((name) => name === 'findMessage').length,
    fail: (which: typeof fails) => void (fails = which),
    hold: () => leases.hold(memory, MESSAGE).catch(() => undefined),
  };
}

test('while the disk is full, messages that were not stored are looked up and then dropped', async () => {
  const { fail, hold, pass, looks } = await begin();
  fail((name) => (name === 'renewLease' ? new DiskFull('full') : undefined));
  await hold();
  await pass(60);
  const looked = looks();
  expect(looked).toBeGreaterThan(0);
  await pass(60);
  expect(looks()).toBe(looked);
});

test('while the disk is full, messages that were stored anyway are sent', async () => {
  const { fail, hold, pass, added, memory } = await begin();
  fail((name) => (name === 'renewLease' ? new DiskFull('full') : undefined));
  await hold();
  await memory.addMessage(MESSAGE);
  await pass(60);
  expect(added).toContain('message');
});

test('a message committed seconds after a hung database is back is handed over', async () => {
  const { fail, hold, pass, added, memory } = await begin();
  await hold();
  fail(() => new StoreUnavailable('away'));
  await pass(30);
  fail(() => undefined);
  await pass(7);
  await memory.addMessage(MESSAGE);
  expect(added).toEqual([]);
  await pass(20);
  expect(added).toContain('message');
});

test('a stored message whose commit answer was lost is sent without waiting for the next round', async () => {
  const { hold, pass, added, memory } = await begin();
  await hold();
  await memory.addMessage(MESSAGE);
  await pass(2);
  expect(added).toEqual(['message']);
});
