import type { ChatHead } from '@manyline/contract';
import { openConnectedTab } from '../../testing/openConnectedTab.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { chatListAtom } from '../state/chatLists.ts';

export const OTHER = '+14155552672';

const EVE = '+447911123456';

export const head: ChatHead = { id: 'chat-bob', userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: 0 };

const eve = { ...chatWithBob([{ ...received('e1', 300), senderTN: EVE }]), id: 'chat-eve', userTN: OTHER, name: 'Eve', tn: EVE };

export async function openInboxWorld(script: Script = {}) {
  const world = createScriptedWorld({
    getListMessages: ({ tn }) => succeed<'getListMessages'>(tn === LINE ? [chatWithBob([received('m1', 100)])] : [eve]),
    updateChat: (payload) => succeed<'updateChat'>({ ...head, ...payload }),
    ...script,
  });
  const tab = await openConnectedTab(world);
  const { store } = tab;
  const row = () => {
    const list = store.get(chatListAtom);
    return list.status === 'ready' ? list.value.find(({ tn }) => tn === BOB) : undefined;
  };
  const asked = (name: string) => world.calls.filter((call) => call.name === name).map(({ payload }) => payload);
  return { ...world, ...tab, row, asked };
}
