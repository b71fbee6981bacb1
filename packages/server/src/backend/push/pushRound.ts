import { beginsBurst, decide, isAlive, isQuietNow, mayNotify, type PushPayload } from '@manyline/contract';
import { unseenIn } from '../chats/chatOperations.ts';
import type { SecretBox } from '../ports/ports.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import type { Store, StoredChat, StoredLine, StoredMessage, StoredPushDevice, StoreOperations } from '../store/store.ts';
import type { Bursts } from './bursts.ts';
import { composePush, tagOf } from './composePush.ts';
import { makePass } from './pushPass.ts';

/** The ids of the chats that a user's next pushes are about. */
export interface Due {
  readonly unread: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
}

export interface RoundNeeds {
  readonly store: Store;
  readonly secretBox: SecretBox;
  readonly bursts: Bursts;
  /** Whether a contact on this line can be answered. */
  readonly canAnswer: (tx: StoreOperations, line: StoredLine, contactTn: string) => Promise<boolean>;
  readonly send: (device: StoredPushDevice, payload: PushPayload, chatId: string) => Promise<void>;
}

export interface Round {
  readonly userId: string;
  readonly devices: readonly StoredPushDevice[];
  readonly due: Due;
  /** Unix seconds. */
  readonly now: number;
  /** It repeats what a device missed, so it begins no burst. */
  readonly isRetry: boolean;
}

interface UnreadChat {
  readonly chat: StoredChat;
  readonly line: StoredLine;
  readonly unseen: readonly [StoredMessage, ...StoredMessage[]];
}

interface Viewer {
  readonly lines: readonly StoredLine[];
  readonly unread: number;
  readonly canSend: boolean;
}

/** Tells a user’s devices what is new in these chats, by what the store knows at this moment. */
export async function pushRound(needs: RoundNeeds, round: Round): Promise<void> {
  const { store } = needs;
  const viewer = await readViewer(store, round.userId);
  if (!viewer) return;
  const all = await Promise.all([...round.due.unread].map((chatId) => readUnread(store, chatId, viewer.lines)));
  const found = all.filter((one) => one !== undefined);
  const read = [...round.due.read].filter((id) => !found.some(({ chat }) => chat.id === id));
  await withdraw(needs, round, read, viewer.unread);
  for (const chat of found) await pushChat(needs, round, chat, viewer);
}

/** Undefined if the user may not read chats. */
async function readViewer(store: Store, userId: string): Promise<Viewer | undefined> {
  const user = await store.findUser(userId);
  if (user?.status !== 'active') return undefined;
  const { abilities } = await effectiveRulesOf(store, user);
  if (!decide(abilities, { action: 'view', subject: 'chat' }, 'some').isPermitted) return undefined;
  const lines = await store.linesOf(userId);
  const muted = new Set(lines.filter(({ isMuted }) => isMuted).map(({ tn }) => tn));
  const unread = (await store.unreadOf(userId)).reduce((sum, { tn, messages }) => sum + (muted.has(tn) ? 0 : messages), 0);
  return { lines, unread, canSend: decide(abilities, { action: 'send', subject: 'chat' }, 'some').isPermitted };
}

/** The chat’s unseen messages, if it still has some and is the user’s. */
async function readUnread(store: Store, chatId: string, lines: readonly StoredLine[]): Promise<UnreadChat | undefined> {
  const chat = await store.findChat(chatId);
  const line = chat && lines.find(({ tn }) => tn === chat.lineTn);
  if (!line || chat.unseenMsgs === 0) return undefined;
  const [first, ...others] = await unseenIn(store, chat);
  return first && { chat, line, unseen: [first, ...others] };
}

async function pushChat(needs: RoundNeeds, { userId, devices, now, isRetry }: Round, { chat, line, unseen }: UnreadChat, viewer: Viewer) {
  const { store, secretBox, bursts, send } = needs;
  const isNew = !isRetry && noteBurst(bursts, chat.id, unseen.at(-1)?.id ?? '', now);
  const canReply = viewer.canSend && isAlive(line) && (await needs.canAnswer(store, line, chat.contactTn));
  const { isMuted: isChatMuted = false, isBlocked = false } = chat.marks;
  const reasons = { isOwn: false, isInView: false, isChatMuted, isLineMuted: line.isMuted === true, isBlocked };
  const pushTo = async (device: StoredPushDevice) => {
    const { id, language, settings } = device;
    if (!mayNotify({ ...reasons, isQuiet: isQuietNow(settings.quiet, now, settings.zone) })) return;
    const pass = await makePass(secretBox.open(device.secret, id), id, chat.id, now);
    const hasOtherLines = viewer.lines.length > 1;
    const shown = { userId, language, settings, chat, line, hasOtherLines, unseen, unread: viewer.unread, isNew, canReply, pass };
    await store.addPushNotice(id, chat.id);
    await send(device, composePush(shown), chat.id);
  };
  await Promise.all(devices.map(pushTo));
}

/** Removes the notifications of chats that were read elsewhere or are gone. */
async function withdraw({ store, send }: RoundNeeds, { userId, devices }: Round, chatIds: readonly string[], unread: number) {
  if (chatIds.length === 0) return;
  const shown = await store.takePushNotices(userId, chatIds);
  for (const device of devices) {
    const mine = shown.filter(({ deviceId }) => deviceId === device.id);
    if (mine.length === 0 || !takesSilent(device.endpoint)) continue;
    const chats = await Promise.all(mine.map(({ chatId }) => store.findChat(chatId)));
    const tags = chats.flatMap((chat) => (chat ? tagOf(chat.lineTn, chat.contactTn) : []));
    if (tags.length > 0) await send(device, { kind: 'read', userId, tags, unread }, mine[0]?.chatId ?? '');
  }
}

/** Whether this message begins a burst. A message that was pushed before, and only grew, doesn’t. */
function noteBurst(bursts: Bursts, chatId: string, messageId: string, now: number): boolean {
  const before = bursts.of(chatId);
  const isNew = before?.messageId !== messageId && beginsBurst({ now, lastNoticeAt: before?.noticeAt, lastRingAt: before?.ringAt });
  bursts.set(chatId, { messageId, noticeAt: now, ringAt: isNew ? now : before?.ringAt });
  return isNew;
}

/** Apple ends the subscription of an app that takes messages without showing something. */
function takesSilent(endpoint: string): boolean {
  return !/(?:^|\.)push\.apple\.com$/u.test(URL.parse(endpoint)?.hostname ?? '');
}
