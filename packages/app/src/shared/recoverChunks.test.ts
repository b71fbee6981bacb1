import { describe, expect, test, vi } from 'vitest';
import { loadAhead, recoverChunks, forgetFailedChunks } from './recoverChunks.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function page(storage = memory(), isServed = true) {
  const target = new EventTarget();
  const reload = vi.fn();
  recoverChunks({ target, storage: () => storage, reload, isServed: async () => isServed });
  const fail = (payload?: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return settle();
  };
  return { reload, storage, fail, send: (name: string) => target.dispatchEvent(new Event(name)) };
}

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('recoverChunks', () => {
  test('a failed page load reloads once, also across the reload itself', async () => {
    const first = page();
    await Promise.all([first.fail(), first.fail()]);
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = page(first.storage);
    await second.fail();
    expect(second.reload).not.toHaveBeenCalled();
  });

  test('each chunk reloads once, so two broken ones can’t alternate forever', async () => {
    const [one, other] = [new Error('/assets/one.js'), new Error('/assets/other.js')];
    const first = page();
    await first.fail(one);
    const second = page(first.storage);
    await second.fail(other);
    expect(second.reload).toHaveBeenCalledTimes(1);
    const third = page(first.storage);
    await third.fail(one);
    await third.fail(other);
    expect(third.reload).not.toHaveBeenCalled();
  });

  test('after a retry by the user, the same failure may reload again', async () => {
    const { storage, fail } = page();
    await fail();
    forgetFailedChunks(() => storage);
    const later = page(storage);
    await later.fail();
    expect(later.reload).toHaveBeenCalledTimes(1);
  });

  test('an unreachable server does not reload the page, and the next failure still can', async () => {
    const { reload, storage, fail } = page(memory(), false);
    await fail();
    expect(reload).not.toHaveBeenCalled();
    const later = page(storage);
    await later.fail();
    expect(later.reload).toHaveBeenCalledTimes(1);
  });

  test('a failed preload does not reload the page', async () => {
    const { reload, fail } = page();
    const chunk = new Error('it could not be fetched');
    loadAhead([Promise.reject(chunk)]);
    await fail(chunk);
    expect(reload).not.toHaveBeenCalled();
    await fail(new Error('it could not be fetched'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerdown', 'keydown', 'pageshow'])(
    'what is cut off while the user leaves reloads nothing, until they stay: %s',
    async (stays) => {
      const { reload, fail, send } = page();
      send('beforeunload');
      await fail();
      expect(reload).not.toHaveBeenCalled();
      send(stays);
      await fail();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  test('never reloads without storage', async () => {
    const target = new EventTarget();
    const reload = vi.fn();
    const storage = () => {
      throw new Error('denied');
    };
    recoverChunks({ target, storage, reload, isServed: async () => true });
    target.dispatchEvent(new Event('vite:preloadError'));
    await settle();
    expect(() => forgetFailedChunks(storage)).not.toThrow();
    expect(reload).not.toHaveBeenCalled();
  });
});
