import type { Chat, Message } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { noticeFactsOf } from './notificationsFacts.ts';
import { decideNotice } from './notificationsPolicy.ts';
import { drawsAttention, ringHere, showNotice, tagOf, type Watch, watchAtom } from './notificationsWatch.ts';

export const AWAY_TAG = 'manyline-away';

/** Notifies about all messages missed while disconnected, as one. */
export function catchUp(get: Getter, set: Setter) {
  const watch = get(watchAtom).now;
  if (!watch) return;
  let lastChat: Chat | undefined;
  let lastLine = '';
  const { away } = watch;
  for (const [line, { chats }] of get(chatsByLineAtom))
    for (const chat of chats.values()) {
      const missed = chat.unseenMsgs === 0 ? [] : chat.messages.filter((message) => isMissed(message, line, watch));
      for (const { id } of missed) watch.known.add(id);
      const facts = { ...noticeFactsOf(get, line, chat, watch), isOld: missed.length === 0, isInView: false, unread: 0 };
      if (!drawsAttention({ ...facts, lastRingAt: undefined })) continue;
      away.count += missed.length;
      away.chats.add(tagOf(line, chat.tn));
      lastChat = chat;
      lastLine = line;
    }
  if (!lastChat) return;
  const { desktop, sound } = decideNotice({
    ...noticeFactsOf(get, lastLine, lastChat, watch),
    isOld: false,
    isInView: false,
    unread: 0,
  });
  if (sound) ringHere(get, set);
  watch.lastNoticeAt = get(servicesAtom).clock.now();
  const words = watch.start.words();
  const only = away.chats.size === 1 ? { target: { line: lastLine, chat: lastChat.tn } } : {};
  if (desktop)
    showNotice(get, set, {
      tag: AWAY_TAG,
      title: words.awayTitle,
      body: words.away(away.count, away.chats.size),
      lang: words.lang,
      dir: words.dir,
      ...only,
    });
}

function isMissed(message: Message, line: string, { since, known }: Watch): boolean {
  return message.senderTN !== line && (message.arrivedTime ?? message.time) >= since && !message.feedback.isSeen && !known.has(message.id);
}
