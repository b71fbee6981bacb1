import type { UserSummary } from '@manyline/contract';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import type { CallResult } from '../../services/api/callResult.ts';
import type { Services } from '../../services/services.ts';
import { run } from '../../shared/action.ts';
import { servicesStateAtom } from '../../shared/servicesAtom.ts';
import { payloadOf, refreshUsers, showNewUsers, userRows } from './userList.ts';
import { USERS_TABLE } from './userQuery.ts';

type Page = { readonly items: readonly UserSummary[]; readonly total: number };

let store: ReturnType<typeof createStore>;
let answers: ((result: CallResult<Page>) => void)[];

beforeEach(() => {
  store = createStore();
  answers = [];
  const call = () => new Promise((answer) => answers.push(answer));
  store.set(servicesStateAtom, { api: { call }, clock: { now: () => 0 }, newId: () => 'toast' } as unknown as Services);
});

const query = (q?: string) => payloadOf({ table: USERS_TABLE, filter: q === undefined ? {} : { q } });
const held = () => userRows.held(store.get(userRows.placesAtom), undefined);
const isOutdated = () => {
  const { value } = held();
  return value.status === 'ready' && value.value.held !== undefined;
};
const page = (...names: readonly string[]): CallResult<Page> => ({
  ok: true,
  data: { items: names.map((name) => ({ id: name.toLowerCase(), version: 1, name })), total: names.length },
});
const names = () => {
  const { value } = held();
  return value.status === 'ready' ? value.value.items.map(({ name }) => name) : value.status;
};
const current = () => true;
const free = () => false;

async function show(q: string | undefined, answer: CallResult<Page>): Promise<void> {
  const shown = run(store, userRows.load, query(q));
  answers.at(-1)?.(answer);
  await shown;
}

test('an answer to an outdated query is dropped', async () => {
  const first = run(store, userRows.load, query('a'));
  const second = run(store, userRows.load, query('ab'));
  answers[1]?.(page('Abe'));
  answers[0]?.(page('Ann', 'Abe'));
  await Promise.all([first, second]);
  expect(names()).toEqual(['Abe']);
});

test('rows stay while others load', async () => {
  await show(undefined, page('Ann', 'Bob'));
  const next = run(store, userRows.load, query('b'));
  expect(names()).toEqual(['Ann', 'Bob']);
  expect(held().isBusy).toBe(true);
  answers.at(-1)?.({ ok: false, kind: 'refused', message: 'Data invalid' });
  await next;
  expect(names()).toBe('failed');
});

test('rows in use keep their position, update in place, and move on request', async () => {
  await show(undefined, page('Ann', 'Bob', 'Cyd'));
  const refreshed = run(store, refreshUsers, query(), current);
  answers.at(-1)?.({
    ok: true,
    data: {
      items: [
        { id: 'bob', version: 2, name: 'Abraham' },
        { id: 'ann', version: 1, name: 'Ann' },
        { id: 'eve', version: 1, name: 'Eve' },
      ],
      total: 3,
    },
  });
  await refreshed;
  expect(names()).toEqual(['Ann', 'Abraham', 'Cyd']);
  expect(isOutdated()).toBe(true);
  run(store, showNewUsers, query());
  expect(names()).toEqual(['Abraham', 'Ann', 'Eve']);
  expect(isOutdated()).toBe(false);
});

test('rows move immediately if they are not in use', async () => {
  await show(undefined, page('Ann', 'Bob'));
  const refreshed = run(store, refreshUsers, query(), free);
  answers.at(-1)?.(page('Bob'));
  await refreshed;
  expect(names()).toEqual(['Bob']);
});

test('the user’s own change shows immediately, also while a push reloads the list', async () => {
  await show(undefined, page('Ann', 'Bob'));
  const own = run(store, refreshUsers, query(), 'now');
  const newest = run(store, refreshUsers, query(), current);
  answers.at(-1)?.(page('Bob'));
  answers.at(-2)?.(page('Bob'));
  await Promise.all([own, newest]);
  expect(names()).toEqual(['Bob']);
  const later = run(store, refreshUsers, query(), current);
  answers.at(-1)?.(page('Ann', 'Bob'));
  await later;
  expect(names()).toEqual(['Bob']);
});

test('a failed background load keeps the shown rows', async () => {
  await show(undefined, page('Ann'));
  const refreshed = run(store, refreshUsers, query(), free);
  answers.at(-1)?.({ ok: false, kind: 'unreachable' });
  await refreshed;
  expect(names()).toEqual(['Ann']);
});

test('another page that a push reloads while it loads replaces the rows, also in use', async () => {
  await show(undefined, page('Ann', 'Bob'));
  const next = run(store, userRows.load, query('c'));
  const reload = run(store, refreshUsers, query('c'), current);
  for (const answer of answers.slice(1)) answer(page('Cyd'));
  await Promise.all([next, reload]);
  expect(names()).toEqual(['Cyd']);
  expect([held().isBusy, isOutdated()]).toEqual([false, false]);
});

test('if that reload fails, the old rows aren’t shown as the other page', async () => {
  await show(undefined, page('Ann', 'Bob'));
  const next = run(store, userRows.load, query('c'));
  const reload = run(store, refreshUsers, query('c'), current);
  answers[1]?.(page('Cyd'));
  answers[2]?.({ ok: false, kind: 'refused', message: 'Data invalid' });
  await Promise.all([next, reload]);
  expect(names()).toBe('failed');
});
