import { openLineAtom } from '../chats/chats.ts';
import { restoreSessionAtom } from '../session/session.ts';
import type { FakeTab } from './fakeBrowser.ts';
import { settle } from './fakeClock.ts';
import type { ScriptedWorld } from './scriptedWorld.ts';

/** A tab whose user is signed in, with the first line open and the hub connected. */
export async function openConnectedTab(world: ScriptedWorld): Promise<FakeTab> {
  const tab = world.openTab();
  await tab.store.set(restoreSessionAtom);
  await tab.store.set(openLineAtom);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  return tab;
}
