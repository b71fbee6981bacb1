import { describe, expect, it } from 'vitest';
import { leaveSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { device, openPush } from '../../testing/openPush.ts';
import { choosePush, followPushUser, removePushDevice, turnOnPush } from './push.ts';

describe('a network that goes while a call is under way', () => {
  /** The server has the first call of this name and doesn't answer it; then the network goes. */
  async function lose(
    name: 'getPushDevices' | 'subscribePush' | 'unsubscribePush',
    act: (world: Awaited<ReturnType<typeof openPush>>) => Promise<unknown>,
  ) {
    const world = await openPush();
    await run(world.store, turnOnPush);
    const answer = world.script[name];
    const asked = Promise.withResolvers<void>();
    Object.assign(world.script, {
      [name]: () => {
        asked.resolve();
        return new Promise(() => {});
      },
    });
    const acting = act(world);
    await asked.promise;
    Object.assign(world.script, { [name]: answer });
    world.tab.goOnline(false);
    return { ...world, outcome: await acting };
  }

  it('ends a press on the switch, and what follows doesn’t wait for it', async () => {
    const { store, push, outcome } = await lose('subscribePush', ({ store: asking }) => run(asking, turnOnPush));
    expect(outcome).toEqual({ status: 'offline' });
    run(store, leaveSession, 'loggedOut');
    expect(await run(store, followPushUser)).toEqual({ status: 'done' });
    expect(push.subscribed).toBeUndefined();
  });

  it('ends a removal, and the device stays', async () => {
    const { outcome, isOn } = await lose('unsubscribePush', ({ store }) => run(store, removePushDevice, device('here')));
    expect([outcome, isOn()]).toEqual([{ status: 'offline' }, true]);
  });

  it.each(['getPushDevices', 'subscribePush'] as const)('lets what the server has to know wait until it is back: %s', async (name) => {
    const { tab, outcome, isOn, calls } = await lose(name, ({ store }) => run(store, choosePush, { content: 'none', showsCodes: false }));
    expect([outcome, isOn()]).toEqual([{ status: 'done' }, true]);
    const told = () => calls.findLast((call) => call.name === 'subscribePush')?.payload['settings'];
    const before = calls.length;
    tab.goOnline(true);
    await expect.poll(() => calls.slice(before).map((call) => call.name)).toContain('subscribePush');
    expect(told()).toMatchObject({ content: 'none' });
  });

  it('is not asked for what begins without a network', async () => {
    const { store, tab, calls } = await openPush();
    tab.goOnline(false);
    expect(await run(store, turnOnPush)).toEqual({ status: 'offline' });
    expect(calls.filter((call) => call.name.includes('Push'))).toEqual([]);
  });
});
