import type { ScheduledMessage } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { createContactNames } from '../chats/contacts/contactNames.ts';
import { toFile } from '../chats/wire.ts';
import type { StoredScheduled, StoreOperations } from '../store/store.ts';

/** As its owner sees it. */
export async function toScheduled(store: StoreOperations, row: StoredScheduled): Promise<ScheduledMessage> {
  const { userId, lineTn, contactTn } = row;
  // The line may have another owner by now, whose chat with the contact is private.
  const chats = await store.chatsWithContact(userId, contactTn);
  const chat = chats.find((one) => one.lineTn === lineTn);
  const name = (chat ?? chats[0])?.name ?? (await createContactNames(store)(userId, contactTn)) ?? (row.name || formatNational(contactTn));
  return {
    id: row.id,
    version: row.version,
    lineId: lineTn,
    number: contactTn,
    name,
    chatId: chat?.id ?? null,
    text: row.text,
    files: row.fileIds.length === 0 ? [] : (await store.keptFiles(userId, row.fileIds)).map(toFile),
    ...(row.replyTo !== undefined && { replyTo: row.replyTo }),
    ...(row.templateIds && { templateIds: [...row.templateIds] }),
    sendAt: row.sendAt / 1_000,
    timeZone: row.timeZone,
    zoneSource: row.zoneSource,
    cancelOnReply: row.cancelOnReply,
    repeat: row.repeat ?? null,
    state: row.state,
    question: row.question ?? null,
    messageIds: [...row.messageIds],
    createdBy: userId,
    createdAt: row.createdAt / 1_000,
  };
}
