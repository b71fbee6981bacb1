import type { ChatMarks, FailureReason } from '@manyline/contract';
import { NO_MARKS } from '../chats/chatMarks.ts';
import type { StoredChat, StoredMessage, StoreOperations } from '../store/store.ts';
import { type Conversation, type Said, timeOf } from './conversation.ts';

const DELIVERED_AFTER_MS = 700;
const SEEN_AFTER_MS = 40_000;

interface Timed {
  readonly time: number;
  readonly who: Said[1];
  readonly text: string;
  readonly isSeen: boolean;
  readonly failure?: FailureReason | undefined;
  readonly ids: { readonly me: string; readonly them: string };
}

/** Adds the conversation to its line and, if the contact is a line too, to that one. */
export async function addConversation(tx: StoreOperations, conversation: Conversation, now: number): Promise<void> {
  const { line, contact, calledThere, marks = {} } = conversation;
  const said = timed(conversation, now);
  await addSide(
    tx,
    { side: 'me', lineTn: line, contactTn: contact.tn, name: contact.name, marks, isMirrored: calledThere !== undefined },
    said,
  );
  if (calledThere !== undefined)
    await addSide(tx, { side: 'them', lineTn: contact.tn, contactTn: line, name: calledThere, marks: {}, isMirrored: true }, said);
}

interface Side {
  readonly side: 'me' | 'them';
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
  readonly marks: ChatMarks;
  readonly isMirrored: boolean;
}

async function addSide(
  tx: StoreOperations,
  { side, lineTn, contactTn, name, marks, isMirrored }: Side,
  said: readonly Timed[],
): Promise<void> {
  const received = said.filter(({ who }) => who !== side);
  const firstUnseen = received.find(({ isSeen }) => !isSeen);
  const chat: StoredChat = {
    id: crypto.randomUUID(),
    lineTn,
    contactTn,
    name,
    unseenMsgs: received.filter(({ isSeen }) => !isSeen).length,
    seenUntil: received.findLast(({ isSeen }) => isSeen)?.time ?? 0,
    ...(firstUnseen && { unseenFrom: firstUnseen.time }),
    lastTime: said.at(-1)?.time ?? 0,
    marks: { ...NO_MARKS, ...marks },
  };
  await tx.addChat(chat);
  const messages = said.map(({ time, who, text, isSeen, failure, ids }): StoredMessage => {
    const isIncoming = who !== side;
    return {
      id: ids[side],
      chatId: chat.id,
      time,
      senderTn: isIncoming ? contactTn : lineTn,
      isIncoming,
      text,
      isDelivered: failure === undefined,
      isSeen,
      ...(failure === undefined ? { deliveredAt: time + DELIVERED_AFTER_MS } : { failure }),
      ...(isSeen ? { seenAt: time + SEEN_AFTER_MS } : {}),
      ...(isMirrored ? { counterpartId: ids[side === 'me' ? 'them' : 'me'] } : {}),
    };
  });
  await tx.addMessages(messages);
}

/** All messages are seen except the newest received ones and, for contacts outside this server, unanswered ones. */
function timed({ said, unseen = 0, calledThere, failure }: Conversation, now: number): readonly Timed[] {
  const isMirrored = calledThere !== undefined;
  const lastOwn = failure === undefined ? -1 : said.findLastIndex(([, who]) => who === 'me');
  const answered = isMirrored ? said.length : said.findLastIndex(([, who]) => who === 'them');
  let last = 0;
  return said.map(([when, who, text], index) => {
    last = Math.max(timeOf(when, now), last + 1_000);
    const laterReceived = said.slice(index).filter((later) => later[1] === 'them').length;
    const isSeen = who === 'them' ? laterReceived > unseen : index < answered;
    const outcome = index === lastOwn ? { isSeen: false, failure } : { isSeen };
    return { time: last, who, text, ...outcome, ids: { me: crypto.randomUUID(), them: crypto.randomUUID() } };
  });
}
