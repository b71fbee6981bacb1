import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './newId.ts';

afterEach(() => vi.unstubAllGlobals());

test('Random strings use letters, digits, underscore and hyphen, also on a plain-http page', () => {
  const own = crypto;
  for (const randomUUID of [own.randomUUID.bind(own), undefined]) {
    vi.stubGlobal('crypto', { randomUUID, getRandomValues: own.getRandomValues.bind(own) });
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
  }
});
