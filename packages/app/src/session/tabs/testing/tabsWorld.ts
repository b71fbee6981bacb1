import { openChat } from '../../../messaging/actions/openChat.ts';
import { conversationAtom } from '../../../messaging/state/conversationView.ts';
import { openLine } from '../../../messaging/sync/chats.ts';
import { tabRoleAtom } from '../../../realtime/connection.ts';
import { run } from '../../../shared/action.ts';
import type { FakeTab } from '../../../testing/fakeBrowser.ts';
import { settle } from '../../../testing/fakeClock.ts';
import {
  chatWithBob,
  createScriptedWorld,
  LINE,
  received,
  type Script,
  type ScriptedWorld,
  succeed,
} from '../../../testing/scriptedWorld.ts';
import { restoreSession } from '../../session.ts';

export const messages = [received('m1', 100)];

export const script: Script = {
  getListMessages: () => succeed<'getListMessages'>([chatWithBob(messages)]),
  sendMessage: ({ msg }) => succeed<'sendMessage'>({ id: `id of ${String(msg)}`, time: 300, chatId: 'chat-bob' }),
};

export async function open(world: ScriptedWorld): Promise<FakeTab> {
  const tab = world.openTab();
  await run(tab.store, restoreSession);
  await run(tab.store, openLine, LINE);
  run(tab.store, openChat, 'chat-bob');
  await settle();
  return tab;
}

/** The first leads and is connected. */
export async function openTabs(count: number, more: Script = {}, isOld = false) {
  const world = createScriptedWorld({ ...script, ...more }, {}, isOld);
  const tabs: FakeTab[] = [];
  for (let index = 0; index < count; index += 1) tabs.push(await open(world));
  await world.clock.advance(100);
  for (const connection of world.hub.connections) connection.accept();
  await settle();
  return { ...world, tabs: tabs as [FakeTab, FakeTab, FakeTab], openTab: () => open(world) };
}

const { messages: _, ...HEAD } = chatWithBob([]);
export const push = (id: string, time: number) => ({ tn: LINE, chat: { ...HEAD, unseenMsgs: 1 }, message: received(id, time) });

export const texts = ({ store }: FakeTab) => store.get(conversationAtom)?.messages.map(({ text }) => text);

export const role = ({ store }: FakeTab) => store.get(tabRoleAtom);
