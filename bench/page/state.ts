import type { Chat, ChatNotice, Message } from '@manyline/contract';
import { openChat } from '../../packages/app/src/messaging/actions/openChat.ts';
import { chatListAtom, lineItemsAtom } from '../../packages/app/src/messaging/state/chatLists.ts';
import { conversationAtom } from '../../packages/app/src/messaging/state/conversationView.ts';
import { openLine } from '../../packages/app/src/messaging/sync/chats.ts';
import { receiveNotice } from '../../packages/app/src/messaging/sync/liveUpdates.ts';
import { restoreSession } from '../../packages/app/src/session/session.ts';
import { run } from '../../packages/app/src/shared/action.ts';
import { createScriptedWorld, LINE, succeed } from '../../packages/app/src/testing/scriptedWorld.ts';
import { NOW } from './data.ts';

/** The most messages a chat holds while the user scrolls back. */
const WINDOW = 400;
const TIMES = 200;

export interface StateCosts {
  /** Microseconds, including recomputation of everything the chat page renders from. */
  readonly pushUs: number;
  readonly receiptInsideUs: number;
  readonly receiptOutsideUs: number;
}

/** Cost of a push in the app state, without a page: this many chats in memory, one of them open with a full window. */
export async function measureState(count: number): Promise<StateCosts> {
  const chats = Array.from({ length: count }, (_, index) => chatOf(index, index === 0 ? WINDOW : 1));
  const tab = createScriptedWorld({ getListMessages: () => succeed<'getListMessages'>(chats) }).openTab();
  const { store } = tab;
  await run(store, restoreSession);
  await run(store, openLine, LINE);
  for (const atom of [chatListAtom, conversationAtom, lineItemsAtom]) store.sub(atom, () => undefined);
  run(store, openChat, 'chat0');
  if (store.get(conversationAtom)?.messages.length !== WINDOW) throw new Error('The chat is not open with a full window.');

  const own = (index: number, seen: boolean): Message => messageOf(0, index, true, seen);
  const tell = (chat: number, message: Message): number => {
    const notice: ChatNotice = { tn: LINE, chat: headOf(chat), message };
    const start = performance.now();
    run(store, receiveNotice, notice);
    return (performance.now() - start) * 1_000;
  };
  const mean = (run: (index: number) => number): number => {
    for (let index = 0; index < 20; index += 1) run(index);
    let sum = 0;
    for (let index = 0; index < TIMES; index += 1) sum += run(20 + index);
    return sum / TIMES;
  };
  return {
    pushUs: mean((index) => tell(1 + ((index * 37) % (count - 1)), messageOf(1, 10_000 + index, false, false))),
    receiptInsideUs: mean((index) => tell(0, own(WINDOW - 1 - index, true))),
    receiptOutsideUs: mean((index) => tell(0, own(-1 - index, true))),
  };
}

const tnOf = (index: number) => `+1415${String(2_000_000 + index)}`;

function headOf(index: number) {
  return { id: `chat${index}`, userTN: LINE, name: `Contact ${index}`, tn: tnOf(index), unseenMsgs: 0 };
}

function chatOf(index: number, length: number): Chat {
  return {
    ...headOf(index),
    hasMore: true,
    messages: Array.from({ length }, (_, at) => messageOf(index, at, index === 0, false)),
  };
}

function messageOf(chat: number, at: number, isOwn: boolean, isSeen: boolean): Message {
  return {
    id: `m${chat}-${at}`,
    message: 'The boat is in.',
    time: NOW + at * 60 - chat,
    senderTN: isOwn ? LINE : tnOf(chat),
    feedback: { isSent: true, isDelivered: true, isSeen },
  };
}
