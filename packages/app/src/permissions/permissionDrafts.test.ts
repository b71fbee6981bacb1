import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/storyWorld/memoryStorage.ts';
import { storePermissionDraft, readPermissionDraft } from './permissionDrafts.ts';

const agent = { kind: 'role', id: 'agent' } as const;
const rule = { action: 'view', subject: 'chat' };
const draft = { version: 2, base: [], rules: [rule] };

test('each role and user has its own stored draft for the signed-in user', () => {
  const storage = memoryStorage();
  storePermissionDraft(storage, 'admin', agent, draft);
  storePermissionDraft(storage, 'admin', { kind: 'user', id: 'agent' }, { ...draft, version: 7 });
  expect(readPermissionDraft(storage, 'admin', agent)).toEqual(draft);
  expect(readPermissionDraft(storage, 'admin', { kind: 'user', id: 'agent' })).toMatchObject({ version: 7 });
  expect(readPermissionDraft(storage, 'bob', agent)).toBeUndefined();
  storePermissionDraft(storage, 'admin', agent, undefined);
  expect(readPermissionDraft(storage, 'admin', agent)).toBeUndefined();
  storePermissionDraft(storage, 'admin', { kind: 'user', id: 'agent' }, undefined);
  expect(storage.get('permissionDraft')).toBeUndefined();
});

test('ignores invalid drafts', () => {
  const kept = (value: unknown) =>
    memoryStorage({}, { permissionDraft: JSON.stringify({ userId: 'admin', draft: { 'role agent': value } }) });
  for (const value of [1, {}, { version: 1, base: [], rules: [{ action: 1 }] }])
    expect(readPermissionDraft(kept(value), 'admin', agent)).toBeUndefined();
});
