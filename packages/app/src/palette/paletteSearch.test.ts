import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { PALETTE_PAUSE_MS, paletteMatches, searchPalette } from './paletteSearch.ts';

interface Asked {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
  answer(result: unknown): void;
}

function open() {
  const store = createStore();
  const timers = new Set<() => void>();
  const asked: Asked[] = [];
  const services = {
    clock: {
      now: () => 0,
      setTimer: (ms: number, fire: () => void) => {
        expect(ms).toBe(PALETTE_PAUSE_MS);
        timers.add(fire);
        return () => timers.delete(fire);
      },
    },
    api: {
      call: (name: string, payload: Asked['payload'], { signal }: { readonly signal?: AbortSignal }) =>
        new Promise((answer) => asked.push({ name, payload, signal, answer })),
    },
  };
  store.set(servicesStateAtom, services as unknown as Services);
  const pass = async () => {
    const due = [...timers];
    timers.clear();
    for (const fire of due) fire();
    await settle();
  };
  const type = (query: string, may = (_subject: string) => true) => run(store, searchPalette, query, ({ subject }) => may(subject));
  const settle = () => new Promise((done) => setTimeout(done));
  const found = () => paletteMatches.held(store.get(paletteMatches.placesAtom), undefined);
  return { asked, found, pass, type, settle, timers };
}

const users = (...names: readonly string[]) => ({
  ok: true,
  data: { items: names.map((name) => ({ id: name, name, username: name })), total: names.length },
});

describe('the search of the palette', () => {
  test('searches after a pause in typing, and only what the user may see', async () => {
    const { asked, pass, type } = open();
    type('b', (subject) => subject === 'user');
    type('bo', (subject) => subject === 'user');
    expect(asked).toEqual([]);
    await pass();
    expect(asked.map(({ name, payload }) => [name, payload['filter']])).toEqual([['getUsers', { q: 'bo' }]]);
  });

  test('nothing is searched without a query or the rights', () => {
    const { found, timers, type } = open();
    type('  ');
    type('bob', () => false);
    expect([timers.size, found()]).toMatchObject([0, { asked: undefined, isBusy: false }]);
  });

  test('an answer to an earlier query is dropped', async () => {
    const { found, asked, pass, type, settle } = open();
    const may = (subject: string) => subject === 'user';
    type('bo', may);
    await pass();
    type('al', may);
    expect(asked[0]?.signal?.aborted).toBe(true);
    await pass();
    asked[1]?.answer(users('Alice'));
    await settle();
    asked[0]?.answer(users('Bob'));
    await settle();
    expect(found()).toMatchObject({ isBusy: false, value: { value: { users: [{ name: 'Alice' }] } } });
  });

  test('failed searches are reported, other results stay', async () => {
    const { found, asked, pass, type, settle } = open();
    type('al');
    await pass();
    asked[0]?.answer({ ok: false, kind: 'refused', message: 'No' });
    asked[1]?.answer({ ok: true, data: [{ id: '1', line: '+1', tn: '+2', name: 'Alice' }] });
    await settle();
    expect(found()).toMatchObject({ value: { value: { failed: 'users', users: [], chats: [{ name: 'Alice' }] } } });
    type('ali');
    await pass();
    asked[2]?.answer(users('Alice'));
    asked[3]?.answer({ ok: false, kind: 'refused', message: 'No' });
    await settle();
    expect(found()).toMatchObject({ value: { value: { failed: 'chats', users: [{ name: 'Alice' }] } } });
  });
});
