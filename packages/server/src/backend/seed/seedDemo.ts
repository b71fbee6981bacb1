import type { Clock, PasswordHasher } from '../ports.ts';
import type { Store, StoreSteps } from '../store.ts';
import { addConversation } from './addConversation.ts';
import { aliceAndBob } from './conversations/aliceAndBob.ts';
import { ofAlice } from './conversations/ofAlice.ts';
import { ofAliceShop } from './conversations/ofAliceShop.ts';
import { ofOthers } from './conversations/ofOthers.ts';
import { type DemoPerson, demoPeople } from './people.ts';

export const DEMO_PASSWORD = 'manyline-demo';
export const DEMO_USERNAMES: readonly string[] = demoPeople.map(({ username }) => username);

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly hasher: PasswordHasher;
}

/** The demo people with their lines and conversations, all or nothing; a store that is not empty is left as it is. */
export async function seedDemo(store: Store, { clock, hasher }: Needs): Promise<void> {
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  const now = Math.round(clock.now() * 1_000);
  await store.transaction(async (steps) => {
    if (!(await steps.isEmpty())) return;
    for (const person of demoPeople) await addPerson(steps, person, passwordHash);
    for (const conversation of [aliceAndBob, ...ofAlice, ...ofAliceShop, ...ofOthers]) await addConversation(steps, conversation, now);
  });
}

async function addPerson(steps: StoreSteps, { lines, hasEmailCodes = false, ...person }: DemoPerson, passwordHash: string): Promise<void> {
  const userId = crypto.randomUUID();
  await steps.addUser({ ...person, id: userId, passwordHash, status: 'active', hasEmailCodes });
  for (const line of lines) await steps.addLine({ ...line, userId });
}
