import { describe, expect, test } from 'vitest';
import { createStore } from 'jotai';
import { PALETTE_PAUSE_MS, paletteFoundAtom, searchPaletteAtom } from './paletteSearch.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import type { Services } from '../services/services.ts';

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
  const pass = () => {
    const due = [...timers];
    timers.clear();
    for (const fire of due) fire();
  };
  const type = (query: string, may = (_subject: string) => true) => store.set(searchPaletteAtom, query, ({ subject }) => may(subject));
  const settle = () => new Promise((done) => setTimeout(done));
  return { store, asked, pass, type, settle, timers };
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
    pass();
    expect(asked.map(({ name, payload }) => [name, payload['filter']])).toEqual([['getUsers', { q: 'bo' }]]);
  });

  test('nothing is searched without a query or the rights', () => {
    const { store, timers, type } = open();
    type('  ');
    type('bob', () => false);
    expect([timers.size, store.get(paletteFoundAtom)]).toEqual([0, undefined]);
  });

  test('an answer to an earlier query is dropped', async () => {
    const { store, asked, pass, type, settle } = open();
    const may = (subject: string) => subject === 'user';
    type('bo', may);
    pass();
    type('al', may);
    expect(asked[0]?.signal?.aborted).toBe(true);
    pass();
    asked[1]?.answer(users('Alice'));
    await settle();
    asked[0]?.answer(users('Bob'));
    await settle();
    expect(store.get(paletteFoundAtom)).toMatchObject({ query: 'al', status: 'ready', users: [{ name: 'Alice' }] });
  });

  test('failed searches are reported, other results stay', async () => {
    const { store, asked, pass, type, settle } = open();
    type('al');
    pass();
    asked[0]?.answer({ ok: false, kind: 'refused', message: 'No' });
    asked[1]?.answer({ ok: true, data: [{ id: '1', line: '+1', tn: '+2', name: 'Alice' }] });
    await settle();
    expect(store.get(paletteFoundAtom)).toMatchObject({ status: 'failed', failed: 'users', users: [], chats: [{ name: 'Alice' }] });
    type('ali');
    pass();
    asked[2]?.answer(users('Alice'));
    asked[3]?.answer({ ok: false, kind: 'refused', message: 'No' });
    await settle();
    expect(store.get(paletteFoundAtom)).toMatchObject({ status: 'failed', failed: 'chats', users: [{ name: 'Alice' }] });
  });
});
