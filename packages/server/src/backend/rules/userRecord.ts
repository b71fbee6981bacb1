import { type UserField, userFactsOf } from '@manyline/contract';
import type { ListedUser } from '../store/userStore.ts';

/** A user as the conditions of rules see it: times are Unix seconds, as everywhere in the contract. */
export function toRecord({ user, lineCount, subuserCount, hasTwoStep }: ListedUser) {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    ...(user.email !== undefined && { email: user.email }),
    status: user.status,
    roleIds: user.roleIds,
    ...(user.parentId !== undefined && { parentId: user.parentId }),
    lineCount,
    subuserCount,
    hasTwoStep,
    createdAt: user.createdAt / 1_000,
    updatedAt: user.updatedAt / 1_000,
    ...(user.lastSeenAt !== undefined && { lastSeenAt: user.lastSeenAt / 1_000 }),
    ...userFactsOf(user),
  } satisfies Partial<Record<UserField | 'id', unknown>>;
}
