import type { Clock, PasswordHasher } from '../ports/ports.ts';
import { newUserAt } from '../rules/newUser.ts';
import type { Store, StoreOperations } from '../store/store.ts';
import { addConversation } from './addConversation.ts';
import { aliceAndBob } from './conversations/aliceAndBob.ts';
import { ofAlice } from './conversations/ofAlice.ts';
import { ofAliceShop } from './conversations/ofAliceShop.ts';
import { ofOthers } from './conversations/ofOthers.ts';
import { demoRoles } from './demoRoles.ts';
import { seedOwnContacts, seedSharedContacts } from './seedContacts.ts';
import { team, type TeamMember } from './team.ts';
import { type DemoUser, demoUsers } from './users.ts';

export const DEMO_PASSWORD = 'manyline-demo';
export const DEMO_USERNAMES: readonly string[] = demoUsers.map(({ username }) => username);

const DAY_MS = 86_400_000;

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly hasher: PasswordHasher;
}

/** Adds the demo users with their lines and conversations in one transaction; does nothing if the store is not empty. */
export async function seedDemo(store: Store, { clock, hasher }: Needs): Promise<void> {
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  const now = Math.round(clock.now() * 1_000);
  await store.transaction(async (tx) => {
    if (!(await tx.isEmpty())) return;
    for (const role of demoRoles) await tx.addRole({ ...role, rules: [...role.rules], version: 1, createdAt: now, updatedAt: now });
    for (const user of demoUsers) await addStoredUser(tx, user, { passwordHash, now });
    for (const member of team) await addMember(tx, member, { passwordHash, now });
    for (const conversation of [aliceAndBob, ...ofAlice, ...ofAliceShop, ...ofOthers]) await addConversation(tx, conversation, now);
    for (const { username } of demoUsers) {
      const user = await tx.findUserByLogin(username);
      if (user) await seedOwnContacts(tx, user.id, now);
    }
    await seedSharedContacts(tx, now);
  });
}

async function addStoredUser(
  tx: StoreOperations,
  { lines, created, hasEmailCodes = false, ...user }: DemoUser,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: number },
): Promise<void> {
  const userId = crypto.randomUUID();
  await tx.addUser({ ...newUserAt(Math.round(now - created * DAY_MS)), ...user, id: userId, passwordHash, hasEmailCodes });
  for (const line of lines) await tx.addLine({ ...line, userId });
}

async function addMember(
  tx: StoreOperations,
  { username, name, email, roles, parent, tns = [], isDisabled, hasEmailCodes = false, created, seen }: TeamMember,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: number },
): Promise<void> {
  const id = crypto.randomUUID();
  const above = parent === undefined ? undefined : await tx.findUserByLogin(parent);
  await tx.addUser({
    ...newUserAt(Math.round(now - created * DAY_MS)),
    id,
    username,
    name,
    ...(email !== undefined && { email }),
    passwordHash,
    hasEmailCodes,
    roleIds: roles,
    status: isDisabled ? 'disabled' : 'active',
    ...(above && { parentId: above.id }),
    ...(seen !== undefined && { lastSeenAt: Math.round(now - seen * DAY_MS) }),
  });
  for (const tn of tns) await tx.addLine({ tn, status: 'Alive', userId: id });
}
