import type { StoredChat, StoredMessage, StoreSteps } from '../store.ts';
import { type Conversation, type Said, timeOf } from './conversation.ts';

interface Timed {
  readonly time: number;
  readonly who: Said[1];
  readonly text: string;
  readonly isSeen: boolean;
  readonly ids: { readonly me: string; readonly them: string };
}

/** Adds the conversation to its line and, when the contact is a line too, to that one. */
export async function addConversation(steps: StoreSteps, conversation: Conversation, now: number): Promise<void> {
  const { line, contact, calledThere, unseen = 0 } = conversation;
  const said = timed(conversation.said, unseen, calledThere !== undefined, now);
  await addSide(
    steps,
    { side: 'me', lineTn: line, contactTn: contact.tn, name: contact.name, isMirrored: calledThere !== undefined },
    said,
  );
  if (calledThere !== undefined)
    await addSide(steps, { side: 'them', lineTn: contact.tn, contactTn: line, name: calledThere, isMirrored: true }, said);
}

interface Side {
  readonly side: 'me' | 'them';
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
  readonly isMirrored: boolean;
}

async function addSide(steps: StoreSteps, { side, lineTn, contactTn, name, isMirrored }: Side, said: readonly Timed[]): Promise<void> {
  const received = said.filter(({ who }) => who !== side);
  const chat: StoredChat = {
    id: crypto.randomUUID(),
    lineTn,
    contactTn,
    name,
    unseenMsgs: received.filter(({ isSeen }) => !isSeen).length,
    seenUntil: received.findLast(({ isSeen }) => isSeen)?.time ?? 0,
    lastTime: said.at(-1)?.time ?? 0,
  };
  await steps.addChat(chat);
  for (const { time, who, text, isSeen, ids } of said) {
    const isIncoming = who !== side;
    const message: StoredMessage = {
      id: ids[side],
      chatId: chat.id,
      time,
      senderTn: isIncoming ? contactTn : lineTn,
      isIncoming,
      text,
      isDelivered: true,
      isSeen,
      isWithCarrier: false,
      ...(isMirrored ? { twinId: ids[side === 'me' ? 'them' : 'me'] } : {}),
    };
    await steps.addMessage(message);
  }
}

/** Everything has been seen but the newest received ones and, where nobody here can tell, what got no answer yet. */
function timed(said: readonly Said[], unseen: number, isMirrored: boolean, now: number): readonly Timed[] {
  const answered = isMirrored ? said.length : said.findLastIndex(([, who]) => who === 'them');
  let last = 0;
  return said.map(([when, who, text], index) => {
    last = Math.max(timeOf(when, now), last + 1_000);
    const laterReceived = said.slice(index).filter((later) => later[1] === 'them').length;
    const isSeen = who === 'them' ? laterReceived > unseen : index < answered;
    return { time: last, who, text, isSeen, ids: { me: crypto.randomUUID(), them: crypto.randomUUID() } };
  });
}
