import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { Installability } from '../services/browser/installer.ts';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { createFakeStorage } from '../testing/fakeServices.ts';
import { countDay, declineInstall, install, installStepsAtom, isInstallOfferedAtom, readInstallRecord, watchInstall } from './install.ts';

const DAY_S = 86_400;

function open(installability: Installability, answer: 'accepted' | 'dismissed' = 'dismissed') {
  const values = new Map<string, string>();
  let now = 0;
  let asked = 0;
  const services = {
    clock: { now: () => now },
    storage: createFakeStorage(values as never),
    installer: {
      installability: () => installability,
      onChange: () => () => undefined,
      ask: async () => {
        asked += 1;
        return answer;
      },
    },
  };
  /** The page as it is opened on a later day, with what this browser keeps. */
  const visit = (day: number) => {
    now = day * DAY_S;
    const store = createStore();
    store.set(servicesStateAtom, services as unknown as Services);
    run(store, watchInstall);
    return { store, isOffered: () => store.get(isInstallOfferedAtom) };
  };
  return { visit, asked: () => asked };
}

describe('the offer to install', () => {
  it('comes on the third day of use, not on the third visit', () => {
    const { visit } = open('prompt');
    expect([0, 0, 0.5, 4, 4, 9].map((day) => visit(day).isOffered())).toEqual([false, false, false, false, false, true]);
  });

  it.each(['installed', 'none'] as const)('is not made where nothing can be installed: %s', (installability) => {
    const { visit } = open(installability);
    expect([1, 2, 3].map((day) => visit(day).isOffered())).toEqual([false, false, false]);
  });

  it('is not made again after a no, also on later days', () => {
    const { visit } = open('prompt');
    for (const day of [1, 2, 3]) visit(day);
    const { store, isOffered } = visit(3);
    expect(isOffered()).toBe(true);
    run(store, declineInstall);
    expect([isOffered(), visit(4).isOffered(), visit(400).isOffered()]).toEqual([false, false, false]);
  });

  it('is not made again after a no to the browser’s question', async () => {
    const { visit, asked } = open('prompt', 'dismissed');
    for (const day of [1, 2]) visit(day);
    const { store, isOffered } = visit(3);
    await run(store, install);
    expect([asked(), isOffered(), visit(4).isOffered()]).toEqual([1, false, false]);
  });

  it('shows the steps on iPhone and iPad, where the browser can’t ask', async () => {
    const { visit, asked } = open('apple');
    const { store } = visit(1);
    await run(store, install);
    expect([asked(), store.get(installStepsAtom)]).toEqual([0, true]);
  });
});

it.each([undefined, '', '[]', 'null', '{"days":"3"}', '{"isAnswered":1}', '{'])('what was stored by others counts as nothing: %s', (text) =>
  expect(countDay(readInstallRecord(text), '2026-01-02')).toEqual({ days: 1, day: '2026-01-02', isAnswered: false }),
);
