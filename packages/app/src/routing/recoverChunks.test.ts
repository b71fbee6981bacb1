import { describe, expect, test, vi } from 'vitest';
import { recoverChunks, rememberRecovered } from './recoverChunks.ts';

function page(storage = memory()) {
  const target = new EventTarget();
  const reload = vi.fn();
  recoverChunks({ target, storage: () => storage, reload });
  return { reload, storage, fail: () => target.dispatchEvent(new Event('vite:preloadError')) };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('recoverChunks', () => {
  test('a failed page load reloads once, also over the reload itself', () => {
    const first = page();
    first.fail();
    first.fail();
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = page(first.storage);
    second.fail();
    expect(second.reload).not.toHaveBeenCalled();
  });

  test('once a page was shown the next failure may reload again', () => {
    const { storage, fail } = page();
    fail();
    rememberRecovered(() => storage);
    const later = page(storage);
    later.fail();
    expect(later.reload).toHaveBeenCalledTimes(1);
  });

  test('never reloads where nothing can be remembered', () => {
    const target = new EventTarget();
    const reload = vi.fn();
    const storage = () => {
      throw new Error('denied');
    };
    recoverChunks({ target, storage, reload });
    target.dispatchEvent(new Event('vite:preloadError'));
    expect(() => rememberRecovered(storage)).not.toThrow();
    expect(reload).not.toHaveBeenCalled();
  });
});
