import type { UserDetail } from '@manyline/contract';
import type { ClientStorage, StorageKey } from '../../services/browser/clientStorage.ts';
import { storeFormDraft, readFormDraft } from '../../shared/formDraft.ts';

export type DraftKind = 'profile' | 'roles' | 'create';

/** Unsaved changes to a user and the version they began from, so that others' changes since then are detected. */
export interface UserDraft {
  readonly version: number;
  readonly before: Partial<UserDetail>;
  readonly typed: object;
}

interface DraftKey {
  readonly storage: ClientStorage;
  readonly userId: string;
  /** Empty for a new user. */
  readonly editedId: string;
  readonly kind: DraftKind;
}

export function readUserDraft({ storage, userId, editedId, kind }: DraftKey): UserDraft | undefined {
  const stored = readFormDraft(storage, keyOf(userId, editedId, kind), userId) as Partial<UserDraft> | undefined;
  if (typeof stored?.version !== 'number' || typeof stored.typed !== 'object' || typeof stored.before !== 'object') return undefined;
  return stored as UserDraft;
}

export function storeUserDraft({ storage, userId, editedId, kind }: DraftKey, draft: UserDraft | undefined): void {
  storeFormDraft(storage, keyOf(userId, editedId, kind), userId, draft);
}

/** The edited fields of the user as they were when editing began. */
export function baseOf(user: UserDetail, draft: UserDraft): UserDetail {
  return draft.version === user.version ? user : { ...user, ...draft.before, version: draft.version };
}

const keyOf = (userId: string, editedId: string, kind: DraftKind): StorageKey => `user ${userId} ${kind} ${editedId}`;
