import { thumbnailKey } from '../../files/fileKeeper.ts';
import { fittedKey } from '../../files/fittedCopies.ts';
import type { Clock, FileDepot } from '../../ports/ports.ts';
import { isLeaving, reported } from '../../rules/outboundStates.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { DeletedItem, Deletion, Store, StoredChat, StoredLine, StoredMessage, StoreOperations } from '../../store/store.ts';
import type { Notice, PublishNotices } from '../chatNotices.ts';
import { unseenIn, withUnseen } from '../chatOperations.ts';

/** How long a deletion can be undone. */
const RESTORABLE_MS = 600_000;
/** A few milliseconds on SQLite, so other calls hardly wait. */
const ITEMS_AT_ONCE = 200;
const SWEEP_MS = 60_000;

export type DeletionRefusal = 'stillSending';
export interface Deleted {
  readonly deletionId: string;
  readonly count: number;
}

/** Deletes messages on the user's own side. What was deleted is kept for some minutes, so that it can be restored. */
export interface MessageDeletions {
  /** Messages of one chat; ids of other or deleted messages are ignored. */
  deleteMessages(line: Pick<StoredLine, 'userId'>, chatId: string, ids: readonly string[]): Promise<Deleted | DeletionRefusal>;
  /** All messages and the chat; a blocked one stays, empty, so that the contact stays blocked. */
  deleteChat(line: Pick<StoredLine, 'userId'>, chatId: string): Promise<Deleted | DeletionRefusal>;
  /** Returns how many messages are back. */
  restore(userId: string, deletionId: string): Promise<number>;
  close(): void;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly depot: FileDepot;
  readonly publish: PublishNotices;
  readonly onError: (error: unknown) => void;
}

export function createMessageDeletions({ store, clock, newId, depot, publish, onError }: Needs): MessageDeletions {
  const nowMs = () => Math.round(clock.now() * 1_000);
  let isClosed = false;
  let cancel = () => {};

  const begin = (userId: string): Deletion => ({ id: newId(), userId, at: nowMs() });

  /** Deletes whole chats in parts, so that other calls don't wait. */
  async function deleteChat({ userId }: Pick<StoredLine, 'userId'>, chatId: string): Promise<Deleted | DeletionRefusal> {
    const deletion = begin(userId);
    let count = 0;
    for (;;) {
      const part = await store.transaction(async (tx) => {
        const chat = await tx.findChat(chatId);
        if (!chat) return 'gone';
        const { messages, hasMore } = await tx.newestMessages(chatId, ITEMS_AT_ONCE);
        if (messages.some(({ outbound, held }) => held || isLeaving(outbound))) return 'stillSending';
        const left = await removeFrom(tx, chat, messages, deletion);
        if (hasMore) return { chat: left, ids: messages.map(({ id }) => id) };
        if (!left.marks.isBlocked) await tx.deleteChat(left, deletion);
        return { chat: left, ids: messages.map(({ id }) => id), isOver: true };
      });
      if (part === 'stillSending') {
        // What is refused changes nothing.
        if (count > 0) await restore(userId, deletion.id);
        return part;
      }
      if (part === 'gone') return { deletionId: deletion.id, count };
      count += part.ids.length;
      const isGone = part.isOver && !part.chat.marks.isBlocked;
      publish([{ userId, chat: part.chat, deleted: part.ids, ...(isGone && { isGone }) }]);
      if (part.isOver) return { deletionId: deletion.id, count };
      await nextTurn();
    }
  }

  async function restore(userId: string, deletionId: string): Promise<number> {
    let count = 0;
    for (;;) {
      const part = await store.transaction(async (tx) =>
        restorePart(tx, userId, await tx.deletedBy(userId, deletionId, nowMs() - RESTORABLE_MS, ITEMS_AT_ONCE)),
      );
      publish(part);
      const restored = part.filter(({ message }) => message).length;
      if (restored === 0) return count;
      count += restored;
      await nextTurn();
    }
  }

  async function sweep(): Promise<void> {
    while (!isClosed) {
      const items = await store.deletedBefore(nowMs() - RESTORABLE_MS, ITEMS_AT_ONCE);
      if (items.length === 0) return;
      const files = await store.transaction((tx) => tx.forgetDeleted(items.map(({ id }) => id)));
      for (const id of files) {
        await depot.remove(id);
        await depot.remove(thumbnailKey(id));
        await depot.remove(fittedKey(id));
      }
      await nextTurn();
    }
  }

  function sweepLater(): void {
    cancel = clock.setTimer(
      SWEEP_MS,
      () =>
        void sweep()
          .catch(onError)
          .then(() => (isClosed ? undefined : sweepLater())),
    );
  }
  sweepLater();

  return {
    async deleteMessages({ userId }, chatId, ids) {
      const deletion = begin(userId);
      const outcome = await store.transaction(async (tx) => {
        const chat = await tx.findChat(chatId);
        const found = await Promise.all(ids.map((id) => tx.findMessage(id)));
        const messages = found.flatMap((message) => (message?.chatId === chatId ? message : []));
        if (messages.some(({ outbound, held }) => held || isLeaving(outbound))) return 'stillSending';
        return chat && { chat: await removeFrom(tx, chat, messages, deletion), ids: messages.map(({ id }) => id) };
      });
      if (outcome === 'stillSending') return outcome;
      if (outcome && outcome.ids.length > 0) publish([{ userId, chat: outcome.chat, deleted: outcome.ids }]);
      return { deletionId: deletion.id, count: outcome?.ids.length ?? 0 };
    },

    deleteChat,

    restore,

    close() {
      isClosed = true;
      cancel();
    },
  };
}

/** Removes messages of a chat. Returns the chat as it is then. */
export async function removeFrom(
  tx: StoreOperations,
  chat: StoredChat,
  messages: readonly StoredMessage[],
  deletion: Deletion,
): Promise<StoredChat> {
  await tx.deleteMessages(messages, deletion);
  return recount(tx, chat);
}

async function recount(tx: StoreOperations, known: StoredChat): Promise<StoredChat> {
  const { unseenFrom: _, ...chat } = known;
  const newest = (await tx.newestMessages(chat.id, 1)).messages[0];
  const unseen = await unseenIn(tx, known);
  const [first] = unseen;
  const changed = { ...chat, unseenMsgs: unseen.length, lastTime: newest?.time ?? 0, ...(first && { unseenFrom: first.time }) };
  await tx.updateChat(changed);
  return changed;
}

/**
 * In the chat they were in or, if the chat was deleted and the contact has written since, in the new one. The record of a deleted chat
 * is dropped last, since it says where its messages belong.
 */
async function restorePart(tx: StoreOperations, userId: string, items: readonly DeletedItem[]): Promise<readonly Notice[]> {
  const record = items.find((item) => 'chat' in item);
  const messages = items.flatMap((item) => ('message' in item ? [item.message] : []));
  const home = record && 'chat' in record ? await reopen(tx, userId, record.chat) : undefined;
  const restored: StoredMessage[] = [];
  for (const message of messages) {
    const chat = home ?? (await ownChat(tx, userId, message.chatId));
    if (!chat) {
      await tx.forgetDeleted([message.id]);
      continue;
    }
    const time = await freeTimeIn(tx, chat.id, message.time);
    const back = {
      ...(await withEarlyReports(tx, message)),
      chatId: chat.id,
      time,
      ...(!message.isIncoming && { senderTn: chat.lineTn }),
    };
    await tx.restoreMessages([back]);
    restored.push(back);
  }
  const chatId = restored[0]?.chatId;
  const found = chatId === undefined ? undefined : await tx.findChat(chatId);
  const unseen = restored.filter(({ isIncoming, isSeen }) => isIncoming && !isSeen);
  const chat =
    found &&
    (await recount(
      tx,
      unseen.reduce((known, { time }) => withUnseen(known, time), found),
    ));
  const notices = chat ? restored.map((message) => ({ userId, chat, message })) : [];
  if (!record || messages.length > 0) return notices;
  await tx.forgetDeleted([record.id]);
  return home ? [{ userId, chat: home, isRestored: true }] : [];
}

/** With what was reported while it was deleted. */
async function withEarlyReports(tx: StoreOperations, message: StoredMessage): Promise<StoredMessage> {
  const { account, providerId } = message.outbound ?? {};
  if (account === undefined || providerId === undefined) return message;
  let known = message;
  for (const report of await tx.takeEarlyReports(account, providerId)) known = reported(known, report, account, report.time) ?? known;
  return known;
}

async function reopen(tx: StoreOperations, userId: string, chat: StoredChat): Promise<StoredChat | undefined> {
  const line = await tx.findLine(chat.lineTn);
  if (line?.userId !== userId) return undefined;
  const there = await tx.findChatWith(chat.lineTn, chat.contactTn);
  if (!there) await tx.addChat(chat);
  return there ?? chat;
}

async function ownChat(tx: StoreOperations, userId: string, chatId: string): Promise<StoredChat | undefined> {
  const chat = await tx.findChat(chatId);
  const line = chat && (await tx.findLine(chat.lineTn));
  return line?.userId === userId ? chat : undefined;
}

/** Times are unique within a chat. */
async function freeTimeIn(tx: StoreOperations, chatId: string, wanted: number): Promise<number> {
  let time = wanted;
  while ((await tx.messagesFrom(chatId, 1, time)).messages[0]?.time === time) time += 1;
  return time;
}
