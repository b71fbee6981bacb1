import type { FileToSend } from '@manyline/chat';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { chatWithBob, createScriptedWorld, LINE, received, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { openChat } from '../actions/openChat.ts';
import { sendFiles } from '../outbox/outboxFiles.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { conversationAtom } from '../state/conversationView.ts';
import { openLine } from '../sync/chats.ts';

export async function enter(script: Script) {
  const world = createScriptedWorld({ getListMessages: () => succeed<'getListMessages'>([chatWithBob([received('m1', 100)])]), ...script });
  async function openTab() {
    const tab = world.openTab();
    await run(tab.store, restoreSession);
    await run(tab.store, openLine, LINE);
    run(tab.store, openChat, 'chat-bob');
    await calm();
    const shown = () => tab.store.get(conversationAtom)?.messages.map(({ text, file, state }) => [file?.name ?? text, state]) ?? [];
    const send = async (...files: FileToSend[]) => {
      const conversation = tab.store.get(activeConversationAtom);
      if (conversation) await run(tab.store, sendFiles, conversation, files);
      await calm();
    };
    return { ...tab, shown, send };
  }
  return { ...world, ...(await openTab()), another: openTab, sends: () => world.calls.filter(({ name }) => name.startsWith('send')) };
}

/** The step that sends is fetched when it is first needed. */
export async function calm(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await settle();
}

export const file = (name: string, caption = ''): FileToSend => ({ file: new File([name], name, { type: 'text/plain' }), caption });
export const stored = (name: string) => ({ id: `file ${name}`, name, type: 'text/plain', size: 3 });

export function took(payload: Record<string, unknown>, time: number) {
  const { name } = payload['fileData'] as File;
  const clientId = String(payload['clientId']);
  const feedback = { isSent: true, isDelivered: false, isSeen: false };
  const message = { id: `id ${name}`, time, message: String(payload['msg']), senderTN: LINE, feedback, clientId, file: stored(name) };
  return succeed<'sendFile'>({ id: message.id, time, chatId: 'chat-bob', clientId, message });
}
