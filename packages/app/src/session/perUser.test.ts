import type { UserInfo } from '@manyline/contract';
import { atom, type Atom, createStore, type Getter, type Setter } from 'jotai';
import { expect, test } from 'vitest';
import { listsAtom, loadLists } from '../bulk/lists.ts';
import type { CallResult } from '../services/api/callResult.ts';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { toastsAtom } from '../shared/toasts.ts';
import { asking, createRemote } from './remote.ts';
import { leaveSession, restoreSession, userIdAtom } from './session.ts';

function bench() {
  const store = createStore();
  const pending: ((result: CallResult<unknown>) => void)[] = [];
  let next = '';
  const call = (name: string) =>
    name === 'getInfo'
      ? Promise.resolve({ ok: true, data: { id: next, username: next, name: next, accounts: [], abilities: [] } satisfies UserInfo })
      : new Promise((answer) => void pending.push(answer as never));
  const credentials = { validToken: () => undefined, setLine: () => {}, refresh: async () => ({ ok: true }), forget: () => {} };
  const storage = { get: () => undefined, set: () => {} };
  store.set(servicesStateAtom, {
    api: { call, credentials },
    storage,
    clock: { now: () => 0 },
    page: { path: () => '/', isOnline: () => true },
    newId: () => 'id',
  } as unknown as Services);
  return {
    store,
    pending,
    async enter(id: string) {
      if (store.get(userIdAtom) !== undefined) run(store, leaveSession, 'loggedOut');
      next = id;
      await run(store, restoreSession);
    },
  };
}

const SECRET = [{ id: 'secret', name: 'Secret' }];

const FEATURES = createRemote(asking('getFeatures'));
const featuresAtom = atom((get) => FEATURES.read(get, {}));

const cases = [
  ['a remote value', (get: Getter, set: Setter) => FEATURES.load(get, set, {}), featuresAtom],
  ['recipient lists', loadLists, listsAtom],
] as const;

test.each(cases)(
  'an answer for one user is not shown to the next in the same tab, however late it arrives: %s',
  async (_name, load, shown) => {
    const data = SECRET;
    const { store, pending, enter } = bench();
    await enter('admin');
    const answer = (result: CallResult<unknown>) => pending.splice(0).forEach((resolve) => resolve(result));
    const first = run<[], unknown>(store, load);
    answer({ ok: true, data });
    await first;
    expect(JSON.stringify(store.get(shown as Atom<unknown>))).toContain('ecret');
    for (const late of [
      { ok: true, data, message: 'Secret saved' },
      { ok: false, kind: 'refused', message: 'Secret refused' },
    ] as const) {
      const loading = run<[], unknown>(store, load);
      await enter('alice');
      const untouched = store.get(shown as Atom<unknown>);
      expect(JSON.stringify(untouched)).not.toContain('ecret');
      answer(late);
      await loading;
      expect(store.get(shown as Atom<unknown>)).toEqual(untouched);
      expect(store.get(toastsAtom)).toEqual([]);
      await enter('admin');
    }
  },
);
