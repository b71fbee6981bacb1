import type { PersonDetail } from '@manyline/contract';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/storyWorld/memoryStorage.ts';
import { baseOf, keepPersonDraft, readPersonDraft } from './personDrafts.ts';

const bob: PersonDetail = { id: 'bob', version: 4, name: 'Robert', email: 'bob@b.example', hasPassword: true, isSelf: false, editable: [] };

it('Nothing typed is ever lost, and nobody else in this browser sees it', () => {
  const storage = memoryStorage();
  const place = { storage, userId: 'admin', personId: 'bob', kind: 'profile' } as const;
  const draft = { version: 3, before: { name: 'Bob' }, typed: { name: 'Bobby' } };
  keepPersonDraft(place, draft);
  expect(readPersonDraft(place)).toEqual(draft);
  expect(readPersonDraft({ ...place, userId: 'carol' })).toBeUndefined();
  expect(readPersonDraft({ ...place, personId: 'alice' })).toBeUndefined();
  keepPersonDraft(place, undefined);
  expect(readPersonDraft(place)).toBeUndefined();
});

it('what was typed still begins from what stood there then, so that the server sees the conflict', () => {
  expect(baseOf(bob, { version: 3, before: { name: 'Bob' }, typed: { name: 'Bobby' } })).toEqual({ ...bob, version: 3, name: 'Bob' });
  expect(baseOf(bob, { version: 4, before: { name: 'Robert' }, typed: { name: 'Bobby' } })).toBe(bob);
});
