import type { ScheduleAnswer, ScheduleTime } from '@manyline/chat';
import { isAlive, replyTo, shownText } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { cancelScheduled, scheduleMessage } from '../../scheduling/scheduledChanges.ts';
import { writeDraft, writeReply } from '../outbox/drafts.ts';
import { noteTemplateUse, takeTemplateUses } from '../outbox/templateUses.ts';
import { activeConversationAtom } from '../state/activeChat.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';
import { currentLineAtom, profilesAtom } from '../state/profiles.ts';

/** Puts a message of the open chat on the schedule. */
export async function scheduleInChat(get: Getter, set: Setter, text: string, time: ScheduleTime): Promise<ScheduleAnswer> {
  const conversation = get(activeConversationAtom);
  if (!conversation) return { kind: 'refused', reason: '' };
  const { line, tn, name } = conversation;
  const answered = get(draftsAtom).get(conversationKey(conversation))?.replyTo?.id;
  const templateIds = takeTemplateUses(get, conversation, 'text');
  const answer = await scheduleMessage(get, set, { line, tn, name: name === tn ? '' : name, text, replyTo: answered, templateIds }, time);
  // What was refused is still written in the field.
  if (answer.kind === 'refused') for (const id of templateIds) noteTemplateUse(get, set, conversation, id, 'text');
  else if (answered !== undefined) writeReply(get, set, conversation, undefined);
  return answer;
}

/** Takes a message off the schedule; as a draft, its text follows what is written in its chat. Undefined once done, else why not. */
export async function cancelInChat(get: Getter, set: Setter, id: string, isDraft: boolean): Promise<string | undefined> {
  const cancelled = await cancelScheduled(get, set, id);
  if (typeof cancelled === 'string') return cancelled;
  const { lineId, number: tn, name, text, replyTo: answered } = cancelled;
  if (!isDraft || text === '') return undefined;
  // A line that is no longer the user's has no chats here.
  const lines = get(profilesAtom);
  const line = lines.some((profile) => profile.tn === lineId) ? lineId : (get(currentLineAtom)?.tn ?? lines.find(isAlive)?.tn ?? lineId);
  const known = get(draftsAtom).get(conversationKey({ line, tn }))?.text;
  writeDraft(get, set, { line, tn, name }, known ? `${known}\n${text}` : text);
  const chats = get(chatsByLineAtom).get(line)?.chats.values() ?? [];
  const message =
    answered === undefined ? undefined : [...chats].find((chat) => chat.tn === tn)?.messages.find(({ id: one }) => one === answered);
  // Of a message that isn't loaded, only the text is known here.
  if (message)
    writeReply(
      get,
      set,
      { line, tn, name },
      replyTo({ id: message.id, text: shownText(message), isOwn: message.senderTN === line, file: message.file }),
    );
  return undefined;
}
