import type { BulkAnswer } from '@manyline/contract';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { CallResult } from '../../services/api/callResult.ts';
import type { Services } from '../../services/services.ts';
import { run } from '../../shared/action.ts';
import { servicesStateAtom } from '../../shared/servicesAtom.ts';
import { changeUsers } from './userListChanges.ts';

const part = (from: number, count: number, next?: string): CallResult<BulkAnswer> => ({
  ok: true,
  data: {
    changed: count,
    changedIds: Array.from({ length: count }, (_, at) => `p${from + at}`),
    refusedCount: 1,
    refused: [{ id: `r${from}`, name: 'R', reason: 'Cannot found item' }],
    ...(next !== undefined && { next }),
  },
});

async function disableAll(answers: readonly CallResult<BulkAnswer>[]) {
  const store = createStore();
  const asked: unknown[] = [];
  const call = async (_name: string, payload: unknown) => answers[asked.push(payload) - 1];
  store.set(servicesStateAtom, { api: { call } } as unknown as Services);
  const outcome = await run(store, changeUsers, { kind: 'disable' }, { kind: 'all', except: ['x'] }, { q: 'a' });
  return { outcome, asked };
}

test('all matches are changed in as many calls as needed, with one result', async () => {
  const { outcome, asked } = await disableAll([part(0, 400, 'p399'), part(400, 99)]);
  const selection = { filter: { q: 'a' }, except: ['x'] };
  expect(asked).toEqual([
    { selection, change: { kind: 'disable' } },
    { selection: { ...selection, after: 'p399' }, change: { kind: 'disable' } },
  ]);
  expect(outcome).toMatchObject({ status: 'ready', value: { changed: 499, refusedCount: 2, refused: [{ id: 'r0' }, { id: 'r400' }] } });
  expect(outcome.status === 'ready' && outcome.value.changedIds).toHaveLength(499);
});

test('more than a thousand changes offer no undo', async () => {
  const { outcome } = await disableAll([part(0, 800, 'a'), part(800, 800)]);
  expect(outcome).toMatchObject({ status: 'ready', value: { changed: 1_600 } });
  expect(outcome.status === 'ready' && outcome.value.changedIds).toBe(undefined);
});

test('losing a right in between reports the changes made until then', async () => {
  const refused = { ok: false, kind: 'refused', status: 403, message: 'Not permitted' } as CallResult<BulkAnswer>;
  expect((await disableAll([part(0, 400, 'p399'), refused])).outcome).toMatchObject({ status: 'ready', value: { changed: 400 } });
  expect((await disableAll([refused])).outcome).toMatchObject({ status: 'failed' });
});
