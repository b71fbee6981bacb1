import type { AbilityRule } from '@manyline/contract';
import { DEMO_PASSWORD, demoRoles, newUserAt, type Store } from '@manyline/server/backend';
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
  /** Has the first steps of a new user still ahead. */
  readonly isNew?: boolean;
}

/** Long enough to be no new user. */
const SETTLED_MS = 90 * 86_400_000;

/** Adds a user with the demo password; all their lines are Alive. */
export async function seedUser(store: Store, { hasher, clock }: Pick<SeedContext, 'hasher' | 'clock'>, user: SeededUser): Promise<void> {
  const { username, name, lines = [], abilities = CHAT_RULES, isNew = false } = user;
  const id = `user-${username}`;
  await store.addUser({
    ...newUserAt(Math.round(clock.now() * 1_000) - (isNew ? 0 : SETTLED_MS)),
    id,
    username,
    name,
    abilities,
    passwordHash: await hasher.hash(DEMO_PASSWORD),
  });
  for (const tn of lines) await store.addLine({ tn, status: 'Alive', userId: id });
}

/** Viewers of any scenario: demo users, and what they may do where the scenario has no such user. */
const VIEWERS: Readonly<Record<string, Pick<SeededUser, 'name' | 'abilities'>>> = {
  alice: { name: 'Alice Moreau' },
  admin: { name: 'Nadia Haddad', abilities: [{ action: 'manage', subject: 'all' }] },
  lena: { name: 'Lena Fischer', abilities: rulesOf('team-lead') },
  samir: { name: 'Samir Benali', abilities: rulesOf('support') },
  ingrid: { name: 'Ingrid Solberg', abilities: rulesOf('auditor') },
};

function rulesOf(roleId: string): readonly AbilityRule[] {
  return demoRoles.find(({ id }) => id === roleId)?.rules ?? [];
}

/** Lets this user sign in with the password alone, and adds them if the scenario has no such user. */
export async function addViewer(store: Store, context: Pick<SeedContext, 'hasher' | 'clock'>, username: string): Promise<void> {
  const found = await store.findUserByLogin(username);
  const viewer = VIEWERS[username];
  if (found?.hasEmailCodes) await store.updateUser({ ...found, hasEmailCodes: false });
  else if (!found && viewer) await seedUser(store, context, { username, ...viewer });
}
