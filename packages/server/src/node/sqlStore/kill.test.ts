import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoredMessage, StoreOperations } from '../../backend/index.ts';
import { createSqlStore } from './createSqlStore.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const ROUNDS = 4;
const [ALICE, BOB] = ['+14155552671', '+33612345678'];
const folder = temporaryFolder();
afterAll(folder.remove);

describe('an acknowledged message is never lost', () => {
  it('kill -9 of the server at any moment, restart: everything acknowledged is stored, nothing twice', async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      acknowledged.push(...(await sendUntilKilled(40 * round)));
      const store = await createSqlStore({ file: folder.file });
      const [sent, received] = [await textsBetween(store, ALICE, BOB), await textsBetween(store, BOB, ALICE)];
      await store.close();
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toEqual(expect.arrayContaining(acknowledged));
      expect(received).toEqual(sent);
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 40);
  });
});

async function sendUntilKilled(afterAcknowledged: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/sender.ts'), folder.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    // At a random moment during the next sends, not right after an acknowledgement, when nothing is in progress.
    if (output.split('\n').length > afterAcknowledged) timer ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * 12);
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  // The kill may have cut off the last line.
  return output.split('\n').slice(0, -1);
}

async function textsBetween(store: StoreOperations, line: string, contact: string): Promise<string[]> {
  const chat = await store.findChatWith(line, contact);
  if (!chat) throw new Error(`${line} has no chat with ${contact}.`);
  const all: StoredMessage[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await store.newestMessages(chat.id, 500, all[0]?.time);
    all.unshift(...page.messages);
    ({ hasMore } = page);
  }
  return all.map(({ text }) => text).filter((text) => /^[0-9a-f-]{36}$/.test(text));
}
