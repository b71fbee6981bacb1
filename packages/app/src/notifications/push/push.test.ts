import { describe, expect, it, test } from 'vitest';
import { leaveSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import type { FakePush } from '../../testing/fakePush.ts';
import { openConnectedTab } from '../../testing/openConnectedTab.ts';
import { device, openPush } from '../../testing/openPush.ts';
import { refuse } from '../../testing/scriptedWorld.ts';
import { choosePush, followPushUser, isPushed, pushDevices, removePushDevice, turnOnPush } from './push.ts';

describe('turning notifications on', () => {
  it('subscribes, tells the worker for whom, and keeps it', async () => {
    const { store, push, subscriptions, isOn } = await openPush();
    expect(await run(store, turnOnPush)).toEqual({ status: 'done' });
    expect([subscriptions(), isOn(), push.told]).toEqual([1, true, [{ push: 'owner', userId: 'alice' }]]);
  });

  it('is refused by the user: nothing is asked of the server', async () => {
    const { store, push, subscriptions, isOn } = await openPush();
    push.answer = 'denied';
    expect(await run(store, turnOnPush)).toEqual({ status: 'refused' });
    expect([subscriptions(), isOn()]).toEqual([0, false]);
  });

  it('says why the server refused, and is off', async () => {
    const { store, isOn } = await openPush({ subscribePush: () => refuse(400, 'Too many devices.') });
    expect(await run(store, turnOnPush)).toMatchObject({ status: 'failed', message: 'Too many devices.' });
    expect(isOn()).toBe(false);
  });
});

describe('when the app is opened again', () => {
  it('the subscription is sent again, so that a new address of the push service is known', async () => {
    const { store, subscriptions, reopen, isOn } = await openPush();
    await run(store, turnOnPush);
    await reopen();
    expect([subscriptions(), isOn()]).toEqual([2, true]);
  });

  it('a subscription that the browser lost, and the server removed for it, is made again', async () => {
    const { store, push, subscriptions, reopen, isOn, setDevices } = await openPush();
    await run(store, turnOnPush);
    push.subscribed = undefined;
    setDevices([device('other', false)]);
    await reopen();
    expect([subscriptions(), isOn()]).toEqual([2, true]);
  });

  it('a device that was removed from elsewhere stays off', async () => {
    const { store, push, subscriptions, reopen, isOn, setDevices } = await openPush();
    await run(store, turnOnPush);
    setDevices([]);
    await reopen();
    expect([subscriptions(), isOn(), push.subscribed]).toEqual([1, false, undefined]);
  });

  it('with the permission revoked nothing is asked, and the choice is kept for when it is given again', async () => {
    const { store, push, subscriptions, reopen, isOn } = await openPush();
    await run(store, turnOnPush);
    push.permission = 'denied';
    expect(await reopen()).toEqual({ status: 'refused' });
    push.permission = 'granted';
    await reopen();
    expect([subscriptions(), isOn()]).toEqual([2, true]);
  });
});

describe('two users on one device', () => {
  it('the other gets nothing of the first, whose notifications come back with the next sign-in', async () => {
    const { store, push, tab, reopen, isOn } = await openPush();
    await run(store, turnOnPush);
    tab.services.storage.set('pushOwner', 'bob');
    await reopen();
    expect([push.subscribed, push.told.at(-1), isOn()]).toEqual([undefined, { push: 'owner', userId: undefined }, false]);
    tab.services.storage.set('pushOwner', 'alice');
    await reopen();
    expect([push.subscribed === undefined, push.told.at(-1), isOn()]).toEqual([false, { push: 'owner', userId: 'alice' }, true]);
  });
});

test('what a sign-out ends doesn’t end what the next sign-in begins', async () => {
  const { store, push, tab, isOn } = await openPush();
  await run(store, turnOnPush);
  const unsubscribe = push.unsubscribe.bind(push);
  let isEnding = false;
  let goOn = () => {};
  const waits = new Promise<void>((done) => (goOn = done));
  push.unsubscribe = async () => {
    isEnding = true;
    await waits;
    await unsubscribe();
  };
  tab.services.storage.set('pushOwner', 'bob');
  const leaving = run(store, followPushUser);
  await expect.poll(() => isEnding).toBe(true);
  tab.services.storage.set('pushOwner', 'alice');
  const entering = run(store, followPushUser);
  goOn();
  await Promise.all([leaving, entering]);
  expect([push.subscribed === undefined, isOn()]).toEqual([false, true]);
});

/** Ending the subscription has begun with `asked`, and goes on after `waits`. */
function holdUnsubscribe(push: FakePush) {
  const unsubscribe = push.unsubscribe.bind(push);
  const asked = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  push.unsubscribe = async () => {
    asked.resolve();
    await waits.promise;
    await unsubscribe();
  };
  return { asked, waits };
}

test('what another user’s notifications end doesn’t end what a press begins', async () => {
  const { store, push, tab, isOn } = await openPush();
  await run(store, turnOnPush);
  const { asked, waits } = holdUnsubscribe(push);
  tab.services.storage.set('pushOwner', 'bob');
  const ending = run(store, followPushUser);
  await asked.promise;
  const turningOn = run(store, turnOnPush);
  await settle();
  waits.resolve();
  expect(await Promise.all([ending, turningOn])).toEqual([{ status: 'done' }, { status: 'done' }]);
  expect([push.subscribed === undefined, isOn()]).toEqual([false, true]);
});

test('what one tab ends doesn’t end what another one begins: the subscription is the browser’s', async () => {
  const world = await openPush();
  const { store, push, tab } = world;
  const other = await openConnectedTab(world);
  await run(store, turnOnPush);
  const { asked, waits } = holdUnsubscribe(push);
  tab.services.storage.set('pushOwner', 'bob');
  const ending = run(store, followPushUser);
  await asked.promise;
  const turningOn = run(other.store, turnOnPush);
  await settle();
  waits.resolve();
  expect(await Promise.all([ending, turningOn])).toEqual([{ status: 'done' }, { status: 'done' }]);
  expect([push.subscribed === undefined, isPushed(other.store.get)]).toEqual([false, true]);
});

describe('while the browser’s question is open', () => {
  /** A question that the test answers. */
  async function ask() {
    const world = await openPush();
    await run(world.store, turnOnPush);
    const answer = Promise.withResolvers<void>();
    const ask = world.push.ask.bind(world.push);
    world.push.ask = async () => {
      await answer.promise;
      return ask();
    };
    return { ...world, answer, turningOn: run(world.store, turnOnPush) };
  }

  it('a device is removed without waiting for the answer', async () => {
    const { store, push, answer, turningOn, isOn } = await ask();
    expect(await run(store, removePushDevice, device('here'))).toEqual({ status: 'done' });
    expect([push.subscribed, isOn()]).toEqual([undefined, false]);
    answer.resolve();
    expect(await turningOn).toEqual({ status: 'done' });
    expect([push.subscribed === undefined, isOn()]).toEqual([false, true]);
  });

  it('a sign-out ends the subscription without waiting, and a late yes begins none', async () => {
    const { store, push, subscriptions, answer, turningOn } = await ask();
    run(store, leaveSession, 'loggedOut');
    expect(await run(store, followPushUser)).toEqual({ status: 'done' });
    expect(push.subscribed).toBeUndefined();
    answer.resolve();
    expect(await turningOn).toEqual({ status: 'refused' });
    expect([push.subscribed, subscriptions()]).toEqual([undefined, 1]);
  });
});

test('what a closed page had asked for goes on when the app is opened again, and not for the user before', async () => {
  const { store, script, tab, isOn, ...world } = await openPush();
  tab.services.storage.set('pushOwner', 'bob');
  tab.services.storage.set('pushPaused', 'true');
  const asked = Promise.withResolvers<void>();
  const answer = script.subscribePush;
  script.subscribePush = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  void run(store, turnOnPush);
  await asked.promise;
  expect(isOn()).toBe(false);
  tab.kill();
  Object.assign(script, { subscribePush: answer });
  const next = await openConnectedTab({ ...world, script });
  next.push.permission = 'granted';
  expect(await run(next.store, followPushUser)).toEqual({ status: 'done' });
  expect([isPushed(next.store.get), next.push.told.at(-1)]).toEqual([true, { push: 'owner', userId: 'alice' }]);
});

test('a refusal leaves the user before as they were', async () => {
  const { store, tab } = await openPush({ subscribePush: () => refuse(400, 'Too many devices.') });
  tab.services.storage.set('pushOwner', 'bob');
  tab.services.storage.set('pushPaused', 'true');
  await run(store, turnOnPush);
  expect([tab.services.storage.get('pushOwner'), tab.services.storage.get('pushPaused')]).toEqual(['bob', 'true']);
});

test('the devices are read once, and not again by a page that shows them', async () => {
  const { store, reads, reopen } = await openPush();
  await run(store, pushDevices.load, {});
  await run(store, turnOnPush);
  expect(reads()).toBe(1);
  await reopen();
  expect(reads()).toBe(2);
});

test('a sign-out while the browser is being asked subscribes nothing for who signs in next', async () => {
  const { store, push, subscriptions, isOn } = await openPush();
  const tell = push.tell.bind(push);
  push.tell = async (question) => {
    run(store, leaveSession, 'loggedOut');
    await tell(question);
  };
  expect(await run(store, turnOnPush)).toEqual({ status: 'refused' });
  expect([subscriptions(), isOn()]).toEqual([0, false]);
});

describe('turning them off', () => {
  it('removes the device and ends the subscription', async () => {
    const { store, push, isOn } = await openPush();
    await run(store, turnOnPush);
    expect(await run(store, removePushDevice, device('here'))).toEqual({ status: 'done' });
    expect([push.subscribed, isOn()]).toEqual([undefined, false]);
  });

  it('is done, too, if the device was removed before', async () => {
    const { store, push, isOn } = await openPush({ unsubscribePush: () => refuse(404, 'Gone', 'notFound') });
    await run(store, turnOnPush);
    expect(await run(store, removePushDevice, device('here'))).toEqual({ status: 'done' });
    expect([push.subscribed, isOn()]).toEqual([undefined, false]);
  });

  it('of another device leaves this one on', async () => {
    const { store, push, isOn, setDevices } = await openPush();
    await run(store, turnOnPush);
    setDevices([device('here'), device('other', false)]);
    await run(store, removePushDevice, device('other', false));
    expect([push.subscribed === undefined, isOn()]).toEqual([false, true]);
  });

  it('stays on if the server doesn’t answer', async () => {
    const { store, isOn } = await openPush({ unsubscribePush: () => refuse(400, 'Busy') });
    await run(store, turnOnPush);
    expect((await run(store, removePushDevice, device('here'))).status).toBe('failed');
    expect(isOn()).toBe(true);
  });
});

it('codes are hidden until they are allowed, and what is chosen is sent with the subscription', async () => {
  const { store, calls } = await openPush();
  await run(store, turnOnPush);
  await run(store, choosePush, { content: 'name', showsCodes: false });
  const sent = calls.filter(({ name }) => name === 'subscribePush').map(({ payload }) => payload['settings']);
  expect(sent).toMatchObject([
    { content: 'full', showsCodes: false },
    { content: 'name', showsCodes: false },
  ]);
});
