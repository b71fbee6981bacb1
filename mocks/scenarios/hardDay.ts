import { seedActivity, seedBatches, seedDemo, type Store } from '@manyline/server/backend';
import { giveAccount } from '../giveAccount.ts';
import { SCENARIO_NOW } from '../scenarioClock.ts';
import type { SeedContext } from './scenario.ts';

const MINUTE_S = 60;
const FAILED = [
  { minutesAgo: 14, text: 'The courier is ten minutes away.' },
  { minutesAgo: 12, text: 'Could you open the gate, please?' },
  { minutesAgo: 9, text: 'We try again tomorrow at 9.' },
];

/** Everything at once: the provider of all lines is down, three messages of alice's newest chat failed, bulk messages failed in part, a line is suspended. */
export async function seedHardDay(store: Store, context: SeedContext): Promise<void> {
  await seedDemo(store, context);
  await seedBatches(store, context);
  await seedActivity(store, context);
  const since = SCENARIO_NOW - 15 * MINUTE_S;
  await giveAccount(store, context.clock, {
    state: 'down',
    since,
    reason: { problem: 'unreachable', detail: { text: 'connect ECONNREFUSED' } },
  });
  const alice = await store.findUserByLogin('alice');
  const [line] = alice ? await store.linesOf(alice.id) : [];
  if (!line) return;
  const [chat] = (await store.chatsOf(line.tn)).toSorted((a, b) => b.lastTime - a.lastTime);
  if (!chat) return;
  for (const { minutesAgo, text } of FAILED)
    await store.addMessage({
      id: `hard-day-${minutesAgo}`,
      chatId: chat.id,
      time: (SCENARIO_NOW - minutesAgo * MINUTE_S) * 1_000,
      senderTn: line.tn,
      isIncoming: false,
      text,
      isDelivered: false,
      isSeen: false,
      failure: 'unreachable',
    });
}
