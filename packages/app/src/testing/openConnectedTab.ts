import { openLine } from '../messaging/sync/chats.ts';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import type { FakeTab } from './fakeBrowser.ts';
import { settle } from './fakeClock.ts';
import type { ScriptedWorld } from './scriptedWorld.ts';

/** A tab whose user is signed in, with the first line open and the hub connected. */
export async function openConnectedTab(world: ScriptedWorld): Promise<FakeTab> {
  const tab = world.openTab();
  await run(tab.store, restoreSession);
  await run(tab.store, openLine);
  await world.clock.advance(100);
  world.hub.last.accept();
  await settle();
  return tab;
}
