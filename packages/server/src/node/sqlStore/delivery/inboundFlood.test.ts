import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Bench, createBench } from '../../../backend/testing/bench.ts';
import { temporaryDirectory } from '../../testing/temporary.ts';
import { createSqlStore } from '../createSqlStore.ts';

const [LINE, CONTACT] = ['+14155552671', '+14155550123'];
/** Reads all of a table that a flood fills; the letters are names for it in the query of the reports. Few messages are leaving. */
const READS_ALL = /^SCAN (?:text_parts|inbound_ids|messages|chats|[cdmpr])\b(?! USING INDEX messages_leaving)/;

/** What SQLite does for each statement of a flood. */
let plans: readonly (readonly [statement: string, steps: readonly string[]])[];
beforeAll(async () => {
  plans = await plansOf(async ({ provider, store }) => {
    const bring = (providerId: string, index: number) => {
      const text = `part ${index}`;
      const part = { reference: 7, total: 2, index, content: text, read: (contents: readonly (string | undefined)[]) => contents };
      return provider.reports?.received({ providerId, from: CONTACT, to: LINE, text, part, time: 1_800_000_000 });
    };
    for (const [at, index] of [1, 1, 2, 2].entries()) await bring(`message ${at}`, index);
    await store.unprovenInbound('test', 1);
    await store.noteInboundProven('test', 2);
  });
});

it('a part costs the same however many messages, parts and ids are stored', () => {
  const scans = plans.filter(([, steps]) => steps.some((step) => READS_ALL.test(step)));
  expect(scans).toEqual([]);
  const read = plans.map(([statement]) => statement).join('\n');
  for (const table of ['"text_parts"', '"inbound_ids"', '"inbound_proofs"', '"messages"', '"chats"'])
    expect(read).toContain(`from ${table}`);
});

it('parts are found by their whole key, or by their message', () => {
  const looksUp = plans.filter(([statement]) => !statement.startsWith('delete'));
  const steps = looksUp.flatMap(([, all]) => all).filter((step) => step.includes(' text_parts '));
  const keys = new Set(steps.map((step) => /\((.*)\)$/.exec(step)?.[1]));
  const whole = 'account=? AND line_tn=? AND sender=? AND reference=? AND total=? AND time>?';
  expect(keys).toEqual(new Set(['message_id=?', whole, 'message_id=? AND part=?']));
});

it('after a connection broke, only the latest ids of its account are read', () => {
  const [, steps] = plans.find(([statement]) => /^select .* from "inbound_ids" .* order by/.test(statement)) ?? [];
  expect(steps).toEqual([expect.stringMatching(/^SEARCH inbound_ids USING INDEX \w+ \(account=\? AND time>\?\)$/)]);
});

async function plansOf(work: (bench: Bench) => Promise<unknown>): Promise<typeof plans> {
  const file = join(temporaryDirectory(), 'manyline.db');
  const seeded = await createSqlStore({ file });
  await (await createBench({ store: seeded })).backend.close();
  await seeded.close();
  // Opened again, nothing is prepared yet.
  const store = await createSqlStore({ file });
  const bench = await createBench({ store, isSeeded: true });
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await work(bench);
  const statements = prepare.mock.calls.map(([statement]) => statement);
  prepare.mockRestore();
  await bench.backend.close();
  await store.close();
  const database = new DatabaseSync(file);
  const stepsOf = (statement: string) => database.prepare(`explain query plan ${statement}`).all();
  const found = statements
    .filter((statement) => /^(?:select|insert|update|delete)/.test(statement))
    .map((statement) => [statement, stepsOf(statement).map(({ detail }) => String(detail))] as const);
  database.close();
  return found;
}
