import type { AbilityRule } from '@manyline/contract';
import { DEMO_PASSWORD, newUserAt, type Store } from '@manyline/server/backend';
import type { SeedContext } from './scenario.ts';

const CHAT_RULES: readonly AbilityRule[] = [
  { action: ['view', 'send'], subject: 'chat' },
  { action: 'replace', subject: 'line' },
];

export interface SeededUser {
  readonly username: string;
  readonly name: string;
  readonly lines?: readonly string[];
  readonly abilities?: readonly AbilityRule[];
}

/** Adds a user with the demo password; all their lines are Alive. */
export async function seedUser(store: Store, { hasher, clock }: Pick<SeedContext, 'hasher' | 'clock'>, user: SeededUser): Promise<void> {
  const { username, name, lines = [], abilities = CHAT_RULES } = user;
  const id = `user-${username}`;
  await store.addUser({
    ...newUserAt(Math.round(clock.now() * 1_000)),
    id,
    username,
    name,
    abilities,
    passwordHash: await hasher.hash(DEMO_PASSWORD),
  });
  for (const tn of lines) await store.addLine({ tn, status: 'Alive', userId: id });
}
