import type { FileToSend, ForwardRecipient } from '@manyline/chat';
import type { Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { callApi } from '../../session/callApi.ts';
import { writeDraft, writeReply } from '../outbox/drafts.ts';
import { sendMessage } from '../outbox/outbox.ts';
import { sendFiles } from '../outbox/outboxFiles.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';
import { shownMessages } from '../state/shownMessages.ts';

type Forwarded = { readonly text: string } | FileToSend;

/** Sends messages of the open chat to contacts, from the same line or the one that a contact knows instead. False if a file could not be read: then nothing is sent. */
export async function forwardMessages(
  get: Getter,
  set: Setter,
  keys: readonly string[],
  to: readonly ForwardRecipient[],
): Promise<boolean> {
  const line = get(activeConversationAtom)?.line;
  const contents = await Promise.all(shownMessages(get, keys).map((message) => readContent(get, set, message)));
  if (line === undefined || contents.length === 0 || contents.includes(undefined)) return false;
  for (const { tn, name, line: known } of to) {
    const conversation = { line: known ?? line, tn, name: name === tn ? '' : name };
    // What is being written there stays.
    const draft = get(draftsAtom).get(conversationKey(conversation));
    for (const content of contents) {
      if (!content) continue;
      if ('text' in content) sendMessage(get, set, conversation, content.text);
      else await sendFiles(get, set, conversation, [content]);
    }
    if (!draft) continue;
    writeDraft(get, set, draft, draft.text);
    writeReply(get, set, draft, draft.replyTo);
  }
  return true;
}

async function readContent(get: Getter, set: Setter, { message, file }: Message): Promise<Forwarded | undefined> {
  if (!file) return { text: message };
  const whole = await callApi(get, set, 'getFile', { id: file.id, size: 'whole' }, { isQuiet: true });
  if (!whole.ok) return undefined;
  const bytes = new File([whole.data], file.name, { type: file.type });
  return { file: bytes, caption: message, width: file.width, height: file.height };
}
