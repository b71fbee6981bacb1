import { expect, it } from 'vitest';
import { newUserAt, NO_MARKS } from '../../backend/index.ts';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { nameProcess } from './nameProcess.ts';

it('on a file, deliveries of a killed process are taken over immediately; on a shared database, once its lease expires', async () => {
  const store = createMemoryStore();
  await store.addUser({ ...newUserAt(1), id: 'user', username: 'grace', name: 'Grace', passwordHash: '' });
  await store.addLine({ tn: '+1', status: 'Alive', userId: 'user' });
  const counts = { unseenMsgs: 0, seenUntil: 0, lastTime: 1, marks: NO_MARKS };
  await store.addChat({ id: 'chat', lineTn: '+1', contactTn: '+2', name: '', ...counts });
  const killed = await nameProcess(store, { isShared: false });
  const outcome = {
    isIncoming: false,
    isDelivered: false,
    isSeen: false,
    outbound: { state: 'queued', attempt: 0, leasedBy: killed } as const,
  };
  await store.addMessage({ id: 'message', chatId: 'chat', time: 1, senderTn: '+1', text: 'Hello', ...outcome });
  await store.renewLease(killed, 9);

  const take = async (isShared: boolean) =>
    (await store.takeAbandoned({ process: await nameProcess(store, { isShared }), now: 2, until: 9, limit: 5 })).length;
  expect([await take(true), await take(false)]).toEqual([0, 1]);
});
