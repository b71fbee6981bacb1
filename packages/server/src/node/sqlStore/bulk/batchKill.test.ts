import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const COUNT = 300;
const ROUNDS = 3;
const LINE = '+14155552671';
const folder = temporaryFolder();
afterAll(folder.remove);

describe('bulk messages', () => {
  it('kill -9 of the server half-way, repeatedly: every recipient exactly once', async () => {
    let kills = 0;
    for (let round = 0; ; round += 1) {
      const { wasKilled } = await run(round, round < ROUNDS ? 15 + round * 15 : Number.POSITIVE_INFINITY);
      if (!wasKilled) break;
      kills += 1;
    }
    const wanted = Array.from({ length: COUNT }, (_, n) => `+1212555${String(1_000 + n)}`);
    expect(kills).toBe(ROUNDS);
    const taken = readFileSync(`${folder.file}.taken`, 'utf8').split('\n').filter(Boolean);
    expect(taken.map((line) => line.split(' ')[1] ?? '').toSorted()).toEqual(wanted);

    const store = await createSqlStore({ file: folder.file });
    const [batch] = await store.batchesOf({ lineTns: [LINE], limit: 1 });
    const counts = await store.countRecipients(batch?.id ?? '');
    expect([batch?.state, counts.receive, counts.sent, counts.waiting, counts.failed]).toEqual(['done', COUNT, COUNT, 0, 0]);
    for (const tn of wanted) {
      const chat = await store.findChatWith(LINE, tn);
      const { messages } = await store.newestMessages(chat?.id ?? '', 5);
      expect(messages.map(({ batchId, text }) => [batchId, text])).toEqual([[batch?.id, 'Hello']]);
    }
    await store.close();
  });
});

/** Runs the server until it handed over `most` messages and some more: it kills itself, so that a late signal can't find it done. */
async function run(round: number, most: number): Promise<{ readonly wasKilled: boolean }> {
  const sender = join(import.meta.dirname, '../testing/batchSender.ts');
  const child = spawn(process.execPath, [sender, folder.file, ...[round * 20, COUNT, most, round * 90].map(String)], { stdio: 'inherit' });
  await once(child, 'close');
  return { wasKilled: child.signalCode === 'SIGKILL' };
}
