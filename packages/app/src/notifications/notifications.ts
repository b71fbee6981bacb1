import { type Chat, type ChatNotice, readChatNotice, shownText } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { activeAtom } from '../messaging/state/activeChat.ts';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { holdLock } from '../services/browser/heldLocks.ts';
import type { DesktopNotice } from '../services/browser/notifier.ts';
import type { NoticeMessage, TabMessage } from '../services/browser/tabs.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { AWAY_TAG, catchUp } from './missedMessages.ts';
import { attentionAtom } from './notificationsAttention.ts';
import { noticeFactsOf } from './notificationsFacts.ts';
import { growNotice } from './notificationsGrowth.ts';
import { decideNotice } from './notificationsPolicy.ts';
import {
  type Query,
  chatOf,
  drawsAttention,
  type NoticeStart,
  ringHere,
  showNotice,
  tagOf,
  type Watch,
  watchAtom,
} from './notificationsWatch.ts';

/** Time in which a chat in view reports the message as seen, and in which other tabs answer. */
const SEE_MS = 200;
const WAIT_MS = 300;
/** Up to this long after it was sent, in seconds, a message doesn't say when it arrived. */
const NOTABLE_S = 60;
/** Delays after reconnecting at which to look for missed messages, since loading them takes time. */
const CATCH_UP_MS = [2_000, 5_000, 12_000];
/** Unread messages of all lines, without muted and blocked chats. */
export const unreadAtom = atom((get) => {
  let unread = 0;
  for (const { tn, isMuted } of get(profilesAtom))
    for (const chat of (isMuted ? undefined : get(chatsByLineAtom).get(tn)?.chats.values()) ?? [])
      if (!isStill(chat)) unread += chat.unseenMsgs;
  return unread;
});

/** Starts notifying about messages from now on. The returned function ends it. */
export function startNotifications(get: Getter, set: Setter, start: NoticeStart): () => void {
  const { api, clock, locks, newId, page, tabs } = get(servicesAtom);
  const watch: Watch = {
    tab: newId(),
    start,
    since: api.credentials.serverNow(),
    isLeader: false,
    lastNoticeAt: undefined,
    lastRingAt: undefined,
    known: new Set(),
    queries: new Map(),
    shown: new Map(),
    isConnected: false,
    away: { count: 0, chats: new Set() },
  };
  get(watchAtom).now = watch;
  const lead = (isLeader: boolean) => () => void (watch.isLeader = isLeader);
  const offs = [
    holdLock({ manager: locks.manager, clock, page }, 'manyline-notifier', { onAcquired: lead(true), onLost: lead(false) }),
    page.onAnnounced('notify', (detail) => {
      const notice = readChatNotice(detail);
      if (notice) takeNotice(get, set, notice);
    }),
    tabs.onMessage((message) => {
      if (message.type === 'noticeQuery') clock.setTimer(SEE_MS, () => answerQuery(get, set, message));
      else hearTab(get, set, message);
    }),
  ];
  return () => {
    for (const off of offs) off();
    get(watchAtom).now = undefined;
    const { badge, notifier } = get(attentionAtom);
    // The next user must not see these, and a click must do nothing.
    for (const tag of [...watch.shown.keys(), AWAY_TAG]) notifier.close(tag);
    badge.show(0);
  };
}

/** The connection opened or closed: messages missed in between are notified as one. */
export function followConnection(get: Getter, set: Setter, isConnected: boolean) {
  const watch = get(watchAtom).now;
  if (!watch || watch.isConnected === isConnected) return;
  watch.isConnected = isConnected;
  watch.away = { count: 0, chats: new Set() };
  if (!isConnected) return;
  const { clock } = get(servicesAtom);
  for (const ms of CATCH_UP_MS) clock.setTimer(ms, () => watch.isConnected && catchUp(get, set));
}

/** Updates the tab's badge and closes notifications of messages that were read. */
export function followUnread(get: Getter, _set: Setter, unread: number) {
  const watch = get(watchAtom).now;
  if (!watch) return;
  const { badge, notifier } = get(attentionAtom);
  badge.show(unread);
  for (const [tag, { line, chatId }] of watch.shown) {
    if (chatOf(get, line, chatId)?.unseenMsgs !== 0) continue;
    notifier.close(tag);
    watch.shown.delete(tag);
  }
}

function takeNotice(get: Getter, set: Setter, { tn, chat, message }: ChatNotice) {
  const watch = get(watchAtom).now;
  if (!watch || !message || message.senderTN === tn) return;
  growNotice(get, set, { tn, chat, message });
  const isOld = (message.arrivedTime ?? message.time + NOTABLE_S) < watch.since || message.feedback.isSeen || watch.known.has(message.id);
  watch.known.add(message.id);
  const notice = { tn, chat, message };
  // Skip asking the other tabs if there is nothing to notify.
  const facts = { ...noticeFactsOf(get, tn, chat, watch), isOld, isInView: false, unread: 0 };
  if (!drawsAttention({ ...facts, lastRingAt: undefined })) return;
  if (!drawsAttention(facts)) {
    // It only makes the burst longer.
    watch.lastNoticeAt = facts.now;
    return;
  }
  const key = tagOf(tn, chat.tn);
  const waiting = watch.queries.get(key);
  if (waiting) return void watch.queries.set(key, { ...waiting, notice });
  const { clock, newId, tabs } = get(servicesAtom);
  const query: Query = { id: newId(), notice, sees: false, openTab: undefined };
  watch.queries.set(key, query);
  tabs.post({ type: 'noticeQuery', query: query.id, line: tn, tn: chat.tn });
  clock.setTimer(WAIT_MS, () => concludeQuery(get, set, watch, key));
}

function hearTab(get: Getter, set: Setter, message: TabMessage) {
  const watch = get(watchAtom).now;
  if (!watch) return;
  if (message.type === 'rang') watch.lastRingAt = message.at;
  else if (message.type === 'noticeShow' && message.tab === watch.tab) showNotice(get, set, message.notice);
  else if (message.type === 'noticeAnswer')
    for (const query of watch.queries.values()) {
      if (query.id !== message.query) continue;
      query.sees ||= message.sees;
      if (message.isOpen) query.openTab = message.tab;
    }
}

function answerQuery(get: Getter, _set: Setter, { query, line, tn }: Extract<NoticeMessage, { type: 'noticeQuery' }>) {
  const watch = get(watchAtom).now;
  const active = get(activeAtom);
  const isOpen = active?.line === line && active.tn === tn;
  if (watch && isOpen)
    get(servicesAtom).tabs.post({ type: 'noticeAnswer', query, tab: watch.tab, sees: isSeenHere(get, line, tn), isOpen });
}

function concludeQuery(get: Getter, set: Setter, watch: Watch, key: string) {
  const query = watch.queries.get(key);
  watch.queries.delete(key);
  if (!query || get(watchAtom).now !== watch) return;
  const { tn: line, chat, message } = query.notice;
  const unread = get(unreadAtom);
  const wasRead = chatOf(get, line, chat.id)?.unseenMsgs === 0;
  const isInView = query.sees || wasRead || isSeenHere(get, line, chat.tn);
  const { desktop, sound, badge } = decideNotice({ ...noticeFactsOf(get, line, chat, watch), isOld: false, isInView, unread });
  get(attentionAtom).badge.show(badge);
  if (sound) ringHere(get, set);
  if (!isInView) watch.lastNoticeAt = get(servicesAtom).clock.now();
  if (!desktop) return;
  const words = watch.start.words();
  const profiles = get(profilesAtom);
  const notice: DesktopNotice = {
    tag: key,
    title: words.title(chat.name, profiles.length > 1 ? profiles.find(({ tn }) => tn === line) : undefined),
    body: desktop.hidesContent ? words.newMessage : shownText(message) || (message.file ? words.file : words.newMessage),
    ...(!desktop.hidesContent && message.missingParts && { messageId: message.id }),
    lang: words.lang,
    dir: words.dir,
    target: { line, chat: chat.tn },
  };
  const isOpenHere = get(activeAtom)?.line === line && get(activeAtom)?.tn === chat.tn;
  if (query.openTab !== undefined && !isOpenHere) get(servicesAtom).tabs.post({ type: 'noticeShow', tab: query.openTab, notice });
  else showNotice(get, set, notice);
}

/** Visible, focused, open and scrolled to the end: the message is already read. */
function isSeenHere(get: Getter, line: string, tn: string): boolean {
  const { page } = get(servicesAtom);
  const active = get(activeAtom);
  if (!page.isVisible() || !page.isFocused() || active?.line !== line || active.tn !== tn) return false;
  return [...(get(chatsByLineAtom).get(line)?.chats.values() ?? [])].find((chat) => chat.tn === tn)?.unseenMsgs === 0;
}

const isStill = ({ isMuted, isBlocked }: Pick<Chat, 'isMuted' | 'isBlocked'>) => isMuted === true || isBlocked === true;
