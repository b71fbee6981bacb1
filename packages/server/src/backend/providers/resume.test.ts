import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createBench } from '../testing/bench.ts';
import { createFakeTime } from '../testing/fakeTime.ts';
import { createLoopbackProvider, DEMO_UNREACHABLE_NUMBER } from './loopbackProvider.ts';
import { createSimulatedModule } from './simulated/simulatedModule.ts';

const [INTERNAL, SIMULATED] = ['+14155552671', '+14155552672'];
const CONTACT = '+14155550123';

/** A server with its own clock, so that tests can move one server's time without the other's. */
async function openServer(store: ReturnType<typeof createMemoryStore>, isSeeded: boolean) {
  const time = createFakeTime();
  const bench = await createBench({
    store: time.watch(store),
    isSeeded,
    clock: time.clock,
    provider: createLoopbackProvider(time),
    providerModules: [createSimulatedModule()],
  });
  onTestFinished(() => bench.backend.close());
  return { ...bench, ...time };
}

it('messages that a killed server had accepted are reported on after the next start', async () => {
  const store = createMemoryStore();
  const killed = await openServer(store, false);
  const admin = await killed.signIn('admin');
  const { account } = (await killed.call('createProvider', { kind: 'simulated', name: 'Phone', settings: {} }, admin)).data;
  await killed.call('assignProvider', { tns: [SIMULATED], providerAccountId: account.id }, admin);
  const alice = await killed.signIn('alice');
  const ways = [
    [INTERNAL, CONTACT],
    [INTERNAL, DEMO_UNREACHABLE_NUMBER],
    [SIMULATED, CONTACT],
  ] as const;
  for (const [tn, phoneNumber] of ways) await killed.call('sendMessage', { name: '', phoneNumber, msg: 'Hello' }, { ...alice, 'x-tn': tn });
  await killed.pass(0);
  const states = () =>
    Promise.all(
      ways.map(async ([tn, contact]) => {
        const chat = await store.findChatWith(tn, contact);
        return chat && (await store.newestMessages(chat.id, 1)).messages[0]?.outbound?.state;
      }),
    );
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
  const next = await openServer(store, true);
  await next.pass(2);
  expect(await states()).toEqual(['delivered', 'failed', 'delivered']);
});
