import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import type { CallResult } from '../services/api/callResult.ts';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { createFakeClock, settle } from '../testing/fakeClock.ts';
import { isServerUnreachableAtom } from './callApi.ts';
import { createRemote, keyOf, type LoadOptions, type RemoteOptions, shownFor } from './remote.ts';

/** A remote text whose server answers when the test says so; its query is `bob` unless another is named. */
function bench(options: RemoteOptions<string, string> = {}) {
  const asked: { readonly query: string; readonly signal: AbortSignal; readonly answer: (result: CallResult<string>) => void }[] = [];
  const remote = createRemote<string, string>(
    (_get, _set, query, signal) => new Promise((answer) => void asked.push({ query, signal, answer })),
    options,
  );
  const clock = createFakeClock();
  const store = createStore();
  store.set(servicesStateAtom, {
    clock,
    page: { isOnline: () => true },
    config: { onConnectionLoss: 'stay' },
    newId: () => 'id',
  } as unknown as Services);
  const answer = async (index: number, result: CallResult<string>) => {
    asked[index]?.answer(result);
    await settle();
  };
  return {
    asked,
    clock,
    answer,
    ask: (query = 'bob', how: LoadOptions<string> = {}) => void run(store, remote.load, query, how),
    put: (text?: string) => run(store, remote.put, 'bob', text),
    change: (change: (value: string) => string) => run(store, remote.change, 'bob', change),
    drop: () => run(store, remote.drop, 'bob'),
    held: (query = 'bob') => remote.held(store.get(remote.placesAtom), query),
    isTold: () => store.get(isServerUnreachableAtom),
  };
}

const text = (data: string): CallResult<string> => ({ ok: true, data });
const refused = (code?: string): CallResult<string> => ({
  ok: false,
  kind: 'refused',
  message: 'Cannot fetch data',
  ...(code && { code }),
});
const LOST: CallResult<string> = { ok: false, kind: 'unreachable' };
const LOADING = { status: 'loading' };
const ready = (value: string) => ({ status: 'ready', value });

it('drops an answer older than the latest one, and cancels its call', async () => {
  const { asked, ask, answer, held } = bench();
  ask();
  ask();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(1, text('new'));
  await answer(0, text('old'));
  expect(held().value).toEqual(ready('new'));
});

it('a change stays when the answer of a load that was running arrives', async () => {
  const { ask, answer, change, held } = bench();
  ask();
  await answer(0, text('old'));
  ask();
  change((value) => `${value}, changed`);
  expect(held().value).toEqual(ready('old, changed'));
  await answer(1, text('fresh'));
  expect(held().value).toEqual(ready('fresh, changed'));
  // A later load was asked after the change.
  ask();
  await answer(2, text('newest'));
  expect(held().value).toEqual(ready('newest'));
});

it('a change during the first load is in its answer', async () => {
  const { ask, answer, change, held } = bench();
  ask();
  change((value) => `${value}, changed`);
  expect(held().value).toEqual(LOADING);
  await answer(0, text('first'));
  expect(held().value).toEqual(ready('first, changed'));
});

it('the answer to a change is newer than an earlier read', async () => {
  const { ask, put, answer, held } = bench();
  ask();
  put('changed');
  await answer(0, text('as it was'));
  expect(held()).toMatchObject({ value: ready('changed'), isBusy: false });
});

it('keeps the shown value if a reload fails and says since when, and marks a deleted one', async () => {
  const { ask, answer, held, clock } = bench();
  ask();
  await answer(0, refused());
  expect(held()).toMatchObject({ value: { status: 'failed', message: 'Cannot fetch data' }, isGone: false });
  ask();
  expect(held().value).toEqual({ status: 'loading' });
  await answer(1, text('there'));
  const loadedAt = clock.now();
  await clock.advance(60_000);
  ask();
  await answer(2, refused());
  expect(held()).toMatchObject({ value: ready('there'), outdatedSince: loadedAt });
  ask();
  await answer(3, refused('notFound'));
  expect(held()).toMatchObject({ value: { status: 'failed' }, isGone: true, outdatedSince: undefined });
});

it('shows the answer to the query before until there is a newer one, unless it is strict', async () => {
  for (const isStrict of [false, true]) {
    const { ask, answer, held } = bench({ isStrict });
    ask('b');
    await answer(0, text('Bea'));
    ask('bo');
    expect(held()).toMatchObject({ value: isStrict ? { status: 'loading' } : ready('Bea'), isBusy: true });
    await answer(1, refused());
    expect(held()).toMatchObject({ value: { status: 'failed' }, isBusy: false });
  }
});

it('a page shows the answer to another query as busy, or not at all if the remote is strict, also without a query', async () => {
  const { ask, answer, held } = bench();
  ask('b');
  await answer(0, text('Bea'));
  const [own, other] = [keyOf('b'), keyOf('c')];
  expect([own, other, undefined].map((key) => shownFor(held(), key, false).isBusy)).toEqual([false, true, false]);
  expect([own, other, undefined].map((key) => shownFor(held(), key, true).value)).toEqual([ready('Bea'), LOADING, LOADING]);
});

it('holds values of different places side by side', async () => {
  const { ask, answer, held } = bench({ placeOf: (query) => query });
  ask('bob');
  ask('amy');
  await answer(0, text('Bob'));
  expect([held('bob').value, held('amy').value]).toEqual([ready('Bob'), { status: 'loading' }]);
});

it('no one waits for a quiet load, but it doesn’t end the waiting for another', async () => {
  const { ask, answer, held } = bench();
  ask();
  await answer(0, text('there'));
  ask('bob', { isQuiet: true });
  expect(held().isBusy).toBe(false);
  ask();
  ask('bob', { isQuiet: true });
  expect(held().isBusy).toBe(true);
  await answer(3, text('newer'));
  expect(held()).toMatchObject({ value: ready('newer'), isBusy: false });
});

it('a newer answer to the same query is merged, one to another query replaces what is shown', async () => {
  const { ask, answer, held } = bench({ merge: (shown, fresh) => `${shown}, then ${fresh}` });
  ask();
  await answer(0, text('one'));
  ask();
  await answer(1, text('two'));
  expect(held().value).toEqual(ready('one, then two'));
  ask('amy');
  await answer(2, text('Amy'));
  expect(held().value).toEqual(ready('Amy'));
});

it('asks for what is typed after a pause, and only for the last', async () => {
  const { asked, ask, held, clock, drop } = bench();
  ask('b', { afterMs: 200 });
  await clock.advance(150);
  ask('bo', { afterMs: 200 });
  await clock.advance(150);
  expect([asked.length, held().isBusy]).toEqual([0, true]);
  await clock.advance(50);
  expect(asked.map(({ query }) => query)).toEqual(['bo']);
  ask('bob', { afterMs: 200 });
  drop();
  await clock.advance(200);
  expect([asked.length, asked[0]?.signal.aborted, held().asked, clock.pending]).toEqual([1, true, undefined, 0]);
});

it('a loud remote tells about a lost connection, except when it reloads quietly what is shown', async () => {
  const quiet = bench();
  quiet.ask();
  await quiet.answer(0, LOST);
  expect(quiet.isTold()).toBe(false);
  const loud = bench({ isLoud: true });
  loud.ask();
  await loud.answer(0, text('there'));
  loud.ask('bob', { isQuiet: true });
  await loud.answer(1, LOST);
  expect(loud.isTold()).toBe(false);
  loud.ask();
  await loud.answer(2, LOST);
  expect(loud.isTold()).toBe(true);
});
