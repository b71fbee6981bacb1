import type { NoticeWords } from '@manyline/chat';
import type { Chat, ChatNotice, Message } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { chatsByLineAtom } from '../messaging/state/lineChats.ts';
import type { DesktopNotice } from '../services/browser/notifier.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { attentionAtom } from './notificationsAttention.ts';
import { decideNotice, type NoticeFacts } from './notificationsPolicy.ts';

export interface NoticeStart {
  /** Called each time, because the language may change. */
  readonly words: () => NoticeWords;
  readonly openChat: (line: string, tn: string) => void;
}

export interface Query {
  readonly id: string;
  readonly notice: ChatNotice & { readonly message: Message };
  sees: boolean;
  /** Another tab that has the chat open: a click goes there. */
  openTab: string | undefined;
}

export interface Watch {
  readonly tab: string;
  readonly start: NoticeStart;
  /** By the server's clock: older messages are not notified. */
  since: number;
  isLeader: boolean;
  lastNoticeAt: number | undefined;
  lastRingAt: number | undefined;
  /** Messages already handled. */
  readonly known: Set<string>;
  /** By chat. */
  readonly queries: Map<string, Query>;
  /** Chats with a notification on the desktop. */
  readonly shown: Map<string, { readonly line: string; readonly chatId: string; readonly notice: DesktopNotice }>;
  isConnected: boolean;
  away: { count: number; readonly chats: Set<string> };
}

/** What this tab has notified; undefined while notifications are off. */
export const watchAtom = atom(() => ({ now: undefined as Watch | undefined }));

/** Plays the sound, and says so to the other tabs. */
export function ringHere(get: Getter, _set: Setter) {
  const watch = get(watchAtom).now;
  const { clock, tabs } = get(servicesAtom);
  if (watch) watch.lastRingAt = clock.now();
  tabs.post({ type: 'rang', at: clock.now() });
  get(attentionAtom).sound.ring();
}

/** Shows a desktop notification; a click opens its chat. */
export function showNotice(get: Getter, set: Setter, notice: DesktopNotice) {
  const watch = get(watchAtom).now;
  if (!watch) return;
  const { target } = notice;
  const chat = target && [...(get(chatsByLineAtom).get(target.line)?.chats.values() ?? [])].find(({ tn }) => tn === target.chat);
  if (target && chat) watch.shown.set(notice.tag, { line: target.line, chatId: chat.id, notice });
  get(attentionAtom).notifier.show(notice, () => {
    if (target) watch.start.openChat(target.line, target.chat);
  });
}

export function drawsAttention(facts: NoticeFacts): boolean {
  const { desktop, sound } = decideNotice(facts);
  return desktop !== undefined || sound === true;
}

export function chatOf(get: Getter, line: string, chatId: string): Chat | undefined {
  return get(chatsByLineAtom).get(line)?.chats.get(chatId);
}

export const tagOf = (line: string, tn: string) => `manyline ${line} ${tn}`;
