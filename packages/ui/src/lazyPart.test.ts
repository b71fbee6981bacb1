import { describe, expect, it } from 'vitest';
import { loadNeeded, onPartMissing } from './lazyPart.ts';

describe('loadNeeded', () => {
  it('resolves in request order, in whichever order the imports arrive', async () => {
    const arrivals: (() => void)[] = [];
    const load = () => new Promise<void>((resolve) => arrivals.push(resolve));
    const done: string[] = [];
    const asked = ['Order 100', 'Order 1007'].map((query) => loadNeeded(load).then(() => done.push(query)));
    for (const arrive of arrivals.toReversed()) arrive();
    await Promise.all(asked);
    expect(done).toEqual(['Order 100', 'Order 1007']);
  });

  it('reports a failed import once, and retries when it is needed again', async () => {
    const retries: (() => void)[] = [];
    onPartMissing((retry) => retries.push(retry));
    let isServed = false;
    const load = () => (isServed ? Promise.resolve('here') : Promise.reject(new Error('no connection')));
    await Promise.allSettled([loadNeeded(load), loadNeeded(load)]);
    expect(retries).toHaveLength(1);
    isServed = true;
    await expect(loadNeeded(load)).resolves.toBe('here');
    onPartMissing(undefined);
  });
});
