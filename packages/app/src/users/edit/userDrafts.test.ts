import type { UserDetail } from '@manyline/contract';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/storyWorld/memoryStorage.ts';
import { baseOf, storeUserDraft, readUserDraft } from './userDrafts.ts';

const bob: UserDetail = { id: 'bob', version: 4, name: 'Robert', email: 'bob@b.example', hasPassword: true, isSelf: false, editable: [] };

it('drafts are stored, and other users of this browser do not see them', () => {
  const storage = memoryStorage();
  const draftKey = { storage, userId: 'admin', editedId: 'bob', kind: 'profile' } as const;
  const draft = { version: 3, before: { name: 'Bob' }, typed: { name: 'Bobby' } };
  storeUserDraft(draftKey, draft);
  expect(readUserDraft(draftKey)).toEqual(draft);
  expect(readUserDraft({ ...draftKey, userId: 'carol' })).toBeUndefined();
  expect(readUserDraft({ ...draftKey, editedId: 'alice' })).toBeUndefined();
  storeUserDraft(draftKey, undefined);
  expect(readUserDraft(draftKey)).toBeUndefined();
});

it('an edit keeps the version it started from, so the server sees the conflict', () => {
  expect(baseOf(bob, { version: 3, before: { name: 'Bob' }, typed: { name: 'Bobby' } })).toEqual({ ...bob, version: 3, name: 'Bob' });
  expect(baseOf(bob, { version: 4, before: { name: 'Robert' }, typed: { name: 'Bobby' } })).toBe(bob);
});
