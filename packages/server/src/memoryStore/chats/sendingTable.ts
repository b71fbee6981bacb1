import type { RecipientOperations, StoredLine, StoreOperations } from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import type { ChatTable } from './chatTable.ts';
import type { MessageTable } from './messageTable.ts';

interface Others {
  readonly lines: JournaledMap<StoredLine>;
  readonly chatTable: ChatTable;
  readonly messages: MessageTable;
  readonly findOptOut: RecipientOperations['findOptOut'];
}

interface SendingTable {
  readonly operations: Pick<StoreOperations, 'findSendingContext' | 'addToChats' | 'claimClientId' | 'findByClientId'>;
  readonly renumberLine: (tn: string, newTn: string) => void;
  readonly forgetLine: (tn: string) => void;
}

/** What a message needs to be sent once: both sides of it, and the client ids in use. */
export function sendingTable(journal: Journal, { lines, chatTable, messages, findOptOut }: Others): SendingTable {
  const { chats, chatWith } = chatTable;
  const clientIds = new JournaledMap<string>(journal);
  const keyOf = (lineTn: string, clientId: string) => `${lineTn} ${clientId}`;
  const keysOf = (lineTn: string) => clientIds.keys().filter((key) => key.startsWith(keyOf(lineTn, '')));

  return {
    renumberLine(tn, newTn) {
      for (const key of keysOf(tn)) clientIds.rename(key, newTn + key.slice(tn.length), clientIds.get(key) ?? '');
    },
    forgetLine(tn) {
      for (const key of keysOf(tn)) clientIds.delete(key);
    },
    operations: {
      async findSendingContext(lineTn, contactTn, clientId) {
        const [line, other] = [lines.get(lineTn), lines.get(contactTn)];
        const [chat, otherChat] = [chatWith(lineTn, contactTn), chatWith(contactTn, lineTn)];
        const firstId = clientId === undefined ? undefined : clientIds.get(keyOf(lineTn, clientId));
        return {
          ...(line && { line }),
          ...(chat && { chat }),
          ...(other && { other }),
          ...(otherChat && { otherChat }),
          ...(firstId !== undefined && { firstId }),
          isOptedOut: (await findOptOut(lineTn, contactTn)) !== undefined,
          hasOtherBatches: true,
        };
      },
      async addToChats(lineTn, added) {
        const [{ message: first }] = added;
        if (first.clientId !== undefined) clientIds.add(keyOf(lineTn, first.clientId), first.id);
        for (const { message, chat } of added) {
          messages.add(message);
          chats.replace(chat.id, chat);
        }
      },
      async claimClientId(lineTn, clientId, messageId) {
        const key = keyOf(lineTn, clientId);
        const holder = clientIds.get(key);
        if (holder === undefined) clientIds.add(key, messageId);
        return holder;
      },
      async findByClientId(lineTn, clientId) {
        const id = clientIds.get(keyOf(lineTn, clientId));
        return id === undefined ? undefined : messages.get(id);
      },
    },
  };
}
