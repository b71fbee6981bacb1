import { followPushUser, isPushed, pushDevices } from '../notifications/push/push.ts';
import { run } from '../shared/action.ts';
import type { FakePush } from './fakePush.ts';
import { openConnectedTab } from './openConnectedTab.ts';
import { createScriptedWorld, type Script, succeed } from './scriptedWorld.ts';

export const device = (id: string, isCurrent = true) => ({ id, isCurrent, userAgent: '', createdAt: 0 });

/** The server with the devices it has, and a browser. */
export async function openPush(script: Script = {}) {
  let devices: readonly ReturnType<typeof device>[] = [];
  const world = createScriptedWorld({
    getPushDevices: () => succeed<'getPushDevices'>({ publicKey: 'key', devices: [...devices] }),
    subscribePush: () => {
      devices = [...devices.filter(({ isCurrent }) => !isCurrent), device('here')];
      return succeed<'subscribePush'>(device('here'));
    },
    unsubscribePush: () => succeed<'unsubscribePush'>({}),
    ...script,
  });
  const tab = await openConnectedTab(world);
  const push = tab.services.push as FakePush;
  const names = () => world.calls.map(({ name }) => name).filter((name) => name.includes('Push'));
  return {
    ...world,
    tab,
    push,
    store: tab.store,
    subscriptions: () => names().filter((name) => name === 'subscribePush').length,
    reads: () => names().filter((name) => name === 'getPushDevices').length,
    isOn: () => isPushed(tab.store.get),
    /** Of the server, without this page. */
    setDevices: (next: typeof devices) => {
      devices = next;
      run(tab.store, pushDevices.change, {}, (known) => ({ ...known, devices: [...next] }));
    },
    /** The page as it is opened again. */
    reopen: () => run(tab.store, followPushUser),
  };
}
