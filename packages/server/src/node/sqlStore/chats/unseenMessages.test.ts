import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { temporaryDirectory } from '../../testing/temporary.ts';
import { createSqlStore } from '../createSqlStore.ts';

it('unseen messages are read from the first one on, not the whole chat', async () => {
  const file = join(temporaryDirectory(), 'manyline.db');
  const store = await createSqlStore({ file });
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await store.unseenMessages('chat', 1);
  const statement = prepare.mock.calls[0]?.[0] ?? '';
  prepare.mockRestore();
  await store.close();
  const database = new DatabaseSync(file);
  const [step] = database.prepare(`explain query plan ${statement}`).all();
  database.close();
  expect(step?.['detail']).toBe('SEARCH messages USING INDEX messages_in_order (chat_id=? AND time>?)');
});
