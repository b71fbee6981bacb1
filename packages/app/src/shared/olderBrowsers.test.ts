import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the module adds, and as whom it looks here: this machine has them all. */
const ADDED = [
  [URL, 'parse'],
  [URL, 'canParse'],
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [AbortSignal, 'any'],
] as const;
const native = { parse: URL.parse.bind(URL), canParse: URL.canParse.bind(URL), groupBy: Map.groupBy.bind(Map) };
const own = ADDED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!);

beforeEach(async () => {
  for (const [owner, name] of ADDED) Reflect.deleteProperty(owner, name);
  vi.resetModules();
  await import('./olderBrowsers.ts');
});
afterEach(() => {
  for (const [index, [owner, name]] of ADDED.entries()) Object.defineProperty(owner, name, own[index]!);
});

describe('a browser without a newer function gets one that answers the same', () => {
  it('URL.parse and URL.canParse, for addresses and for anything else', () => {
    const text = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('//', '/a?b#c', 'https://', 'mailto:a@b', '\\\\a'));
    fc.assert(
      fc.property(text, fc.option(fc.constantFrom('https://a.example', 'no address'), { nil: undefined }), (value, base) => {
        expect(URL.parse(value, base)?.href).toBe(native.parse(value, base)?.href);
        expect(URL.canParse(value, base)).toBe(native.canParse(value, base));
      }),
      { numRuns: 40 },
    );
  });

  it('Promise.withResolvers', async () => {
    const kept = Promise.withResolvers<number>();
    kept.resolve(1);
    await expect(kept.promise).resolves.toBe(1);
    const broken = Promise.withResolvers<number>();
    broken.reject(new Error('no'));
    await expect(broken.promise).rejects.toThrow('no');
  });

  it('Map.groupBy, in the order of first sight', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (numbers) => {
        const keyOf = (value: number, index: number) => (value + index) % 3;
        expect([...Map.groupBy(numbers, keyOf)]).toEqual([...native.groupBy(numbers, keyOf)]);
      }),
    );
  });

  it('AbortSignal.any, aborted by the first of its signals, also one that was before', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const any = AbortSignal.any([one.signal, other.signal]);
    expect(any.aborted).toBe(false);
    other.abort('other');
    one.abort('one');
    expect([any.aborted, any.reason]).toEqual([true, 'other']);
    expect(AbortSignal.any([new AbortController().signal, one.signal]).reason).toBe('one');
    expect(AbortSignal.any([]).aborted).toBe(false);
  });
});
