import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import type { CallResult } from '../../services/api/callResult.ts';
import { createRemote } from './remote.ts';

function bench() {
  const answers: ((result: CallResult<string>) => void)[] = [];
  const remote = createRemote<string>(() => new Promise((resolve) => void answers.push(resolve)));
  const store = createStore();
  const answer = async (index: number, result: CallResult<string>) => {
    answers[index]?.(result);
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    ask: () => void store.set(remote.loadAtom, 'bob'),
    put: (text?: string) => store.set(remote.putAtom, 'bob', text),
    answer,
    held: () => store.get(remote.valuesAtom).get('bob'),
  };
}

const bob = (data: string): CallResult<string> => ({ ok: true, data });
const refused = (code: string): CallResult<string> => ({ ok: false, kind: 'refused', code, message: 'Cannot fetch data' });

it('drops an answer older than the latest one', async () => {
  const { ask, answer, held } = bench();
  ask();
  ask();
  await answer(1, bob('new'));
  await answer(0, bob('old'));
  expect(held()).toEqual({ status: 'ready', value: 'new' });
});

it('the answer to a change is newer than an earlier read', async () => {
  const { ask, put, answer, held } = bench();
  ask();
  put('changed');
  await answer(0, bob('as it was'));
  expect(held()).toEqual({ status: 'ready', value: 'changed' });
});

it('keeps the shown values if a reload fails, and marks deleted ones', async () => {
  const { ask, answer, held } = bench();
  ask();
  await answer(0, refused('unavailable'));
  expect(held()).toEqual({ status: 'failed', message: 'Cannot fetch data' });
  ask();
  expect(held()).toEqual({ status: 'loading' });
  await answer(1, bob('there'));
  ask();
  await answer(2, refused('unavailable'));
  expect(held()).toEqual({ status: 'ready', value: 'there' });
  ask();
  await answer(3, refused('notFound'));
  expect(held()).toEqual({ status: 'missing' });
});
