import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { writeDraft } from '../outbox/drafts.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';
import { shownMessages } from '../state/shownMessages.ts';
import { removeMessages } from '../sync/removeMessages.ts';

/** Takes back a message of the open chat that its line holds: it is gone, and its text is the draft again. */
export async function takeBack(get: Getter, set: Setter, key: string): Promise<void> {
  const conversation = get(activeConversationAtom);
  const [message] = shownMessages(get, [key]);
  if (!conversation?.chat || !message) return;
  const { chat, line, tn, name } = conversation;
  // What the server says if it is too late is shown.
  const result = await callApi(get, set, 'takeBackMessage', { chatId: chat.id, messageId: message.id }, { tn: line });
  if (!result.ok) return;
  removeMessages(get, set, line, chat.id, new Set([message.id]));
  const { message: text } = result.data.message;
  const known = get(draftsAtom).get(conversationKey({ line, tn }))?.text;
  if (text !== '') writeDraft(get, set, { line, tn, name }, known ? `${text}\n${known}` : text);
}
