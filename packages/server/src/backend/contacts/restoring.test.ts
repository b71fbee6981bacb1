import { CONTACT_RESTORE_DAYS, PERSONAL_BOOK } from '@manyline/contract';
import { expect, it } from 'vitest';
import { createBench } from '../testing/bench.ts';

it(`a deleted contact comes back for ${CONTACT_RESTORE_DAYS} days, and not a day later`, async () => {
  const { call, signIn, time, backend } = await createBench();
  const content = { name: 'Karim', company: '', numbers: [], emails: [], tags: [], note: '', fields: [] };
  const { id } = (await call('saveContact', { bookId: PERSONAL_BOOK, content }, await signIn('alice'))).data;
  const restored = [];
  for (const days of [CONTACT_RESTORE_DAYS - 1, CONTACT_RESTORE_DAYS + 1]) {
    await call('removeContacts', { ids: [id] }, await signIn('alice'));
    time.now += days * 86_400;
    restored.push((await call('restoreContacts', { ids: [id] }, await signIn('alice'))).data.ids);
  }
  expect(restored).toEqual([[id], []]);
  await backend.close();
});
