import type { ChatNotice, Message } from '@manyline/contract';
import { openConnectedTab } from '../../testing/openConnectedTab.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { conversationAtom } from '../state/conversationView.ts';

export async function openChatsWorld(script: Script = {}) {
  const world = createScriptedWorld({
    getListMessages: ({ tn }) =>
      succeed<'getListMessages'>(tn === LINE ? [chatWithBob([received('m1', 100), received('m2', 200)], { unseenMsgs: 1 })] : []),
    ...script,
  });
  const tab = await openConnectedTab(world);
  const push = async (message: Message, unseenMsgs: number) => {
    const notice: ChatNotice = { tn: LINE, chat: { id: 'chat-bob', userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs }, message };
    world.hub.last.push('_HUB_METHOD_NEW_MESSAGE', notice);
    await world.clock.advance(20);
  };
  const texts = () => tab.store.get(conversationAtom)?.messages.map(({ text }) => text);
  return { ...world, ...tab, tab, push, texts };
}
