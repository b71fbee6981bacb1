import { describe, expect, it } from 'vitest';
import { createPasswordQueue, type PasswordCaller } from './passwordQueue.ts';

/** A queue whose work is finished by the test, one piece after another. */
function openQueue() {
  const finish: (() => void)[] = [];
  const order: string[] = [];
  const hasher = { hash: async () => '', verify: async () => true };
  const queue = createPasswordQueue(hasher);
  const enter = (key: string, caller: Partial<PasswordCaller> = {}) =>
    queue
      .run({ key, isKnown: false, ...caller }, () => {
        order.push(key);
        return new Promise<void>((done) => finish.push(done));
      })
      .then((outcome) => 'refusal' in outcome);
  const step = async () => {
    finish.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const finishAll = async () => {
    while (finish.length > 0) await step();
  };
  return { enter, step, finishAll, order };
}

const known = { isKnown: true };

describe('work on passwords', () => {
  it('is done two at a time', async () => {
    const { enter, step, order } = openQueue();
    for (const key of ['a', 'b', 'c', 'd']) void enter(key);
    expect(order).toEqual(['a', 'b']);
    await step();
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('takes turns between networks, however many one sends', async () => {
    const { enter, finishAll, order } = openQueue();
    const all = [...Array.from({ length: 50 }, () => enter('flood')), enter('office'), enter('home'), enter('office')];
    await finishAll();
    expect(order.slice(0, 8)).toEqual(['flood', 'flood', 'flood', 'office', 'home', 'flood', 'office', 'flood']);
    expect(await Promise.all(all)).not.toContain(true);
  });

  it('serves known browsers first, and one stranger after three of them', async () => {
    const { enter, finishAll, order } = openQueue();
    for (let i = 0; i < 4; i += 1) void enter('stranger');
    for (let i = 0; i < 7; i += 1) void enter(`user ${i}`, known);
    await finishAll();
    expect(order.slice(2)).toEqual(['user 0', 'user 1', 'user 2', 'stranger', 'user 3', 'user 4', 'user 5', 'stranger', 'user 6']);
  });

  it('refuses more than it can do in a few seconds, first those who sent most', async () => {
    const { enter, finishAll, order } = openQueue();
    const flood = Array.from({ length: 500 }, () => enter('flood'));
    const others = Array.from({ length: 20 }, (_, i) => enter(`office ${i}`));
    const mine = enter('alice', known);
    await finishAll();
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(500 - 2 - 40);
    expect(await Promise.all([...others, mine])).not.toContain(true);
    expect(order.slice(0, 3)).toEqual(['flood', 'flood', 'alice']);
  });

  it('a flood from many networks fills it, but not the places of known browsers', async () => {
    const { enter, finishAll } = openQueue();
    const flood = Array.from({ length: 600 }, (_, i) => enter(`network ${i % 200}`));
    const [stranger, mine] = [enter('new browser'), enter('alice', known)];
    await finishAll();
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(600 - 62);
    expect([await stranger, await mine]).toEqual([true, false]);
  });

  it('drops callers who left, whose places others take', async () => {
    const { enter, step, finishAll, order } = openQueue();
    let hasLeft = false;
    for (let i = 0; i < 2; i += 1) void enter('first');
    const gone = Array.from({ length: 60 }, (_, i) => enter(`gone ${i}`, { hasLeft: () => hasLeft }));
    hasLeft = true;
    const stays = enter('stays');
    await step();
    expect(order).toEqual(['first', 'first', 'stays']);
    await finishAll();
    expect(new Set(await Promise.all(gone))).toEqual(new Set([true]));
    expect(await stays).toBe(false);
  });

  it('goes on after work that failed', async () => {
    const queue = createPasswordQueue({ hash: async () => 'hash', verify: async () => true });
    const fail = () => queue.run({ key: 'a', isKnown: false }, async () => Promise.reject(new Error('No memory.')));
    for (let i = 0; i < 5; i += 1) await expect(fail()).rejects.toThrow('No memory.');
    expect(await queue.run({ key: 'a', isKnown: false }, (hasher) => hasher.hash('x'))).toEqual({ result: 'hash' });
  });
});
