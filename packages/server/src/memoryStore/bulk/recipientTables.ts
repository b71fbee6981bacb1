import {
  EVERY_LINE,
  type ListedRecipient,
  mergeOptOuts,
  type RecipientOperations,
  type StoredOptOut,
  type StoredRecipientList,
} from '../../backend/store/batchStore.ts';
import type { StoredChat } from '../../backend/store/store.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { pageOf } from '../pageOf.ts';
import { optOutQuestionTable } from './optOutQuestionTable.ts';

type SavedList = StoredRecipientList & { readonly recipients: readonly ListedRecipient[] };

/** Opt-outs and recipient lists. `copyOptOuts`: for a line whose number changes. */
export function recipientTables(
  journal: Journal,
  chats: JournaledMap<StoredChat>,
): {
  readonly operations: RecipientOperations;
  readonly optOuts: () => readonly StoredOptOut[];
  readonly copyOptOuts: (tn: string, newTn: string) => void;
  readonly forgetUser: (id: string) => void;
} {
  const optOuts = new JournaledMap<StoredOptOut>(journal);
  const lists = new JournaledMap<SavedList>(journal);

  const optOutsOf = (tn: string) =>
    optOuts
      .values()
      .filter(({ lineTn }) => lineTn === tn)
      .sort((a, b) => compare(a.tn, b.tn));
  const findOptOut = (lineTn: string, tn: string) => optOuts.get(`${lineTn} ${tn}`) ?? optOuts.get(`${EVERY_LINE} ${tn}`);

  function addOptOut(optOut: StoredOptOut): void {
    const key = `${optOut.lineTn} ${optOut.tn}`;
    if (!optOuts.get(key)) optOuts.add(key, optOut);
  }

  const operations: RecipientOperations = {
    ...optOutQuestionTable(journal, chats),
    optOutsOf: async (lineTn, page) => pageOf(mergeOptOuts(lineTn, optOutsOf(lineTn), optOutsOf(EVERY_LINE)), page, ({ tn }) => tn),
    optOutsInChats: async (lineTn) =>
      chats.values().flatMap((chat) => (chat.lineTn === lineTn ? (findOptOut(lineTn, chat.contactTn) ?? []) : [])),
    findOptOut: async (lineTn, tn) => findOptOut(lineTn, tn),
    addOptOut: async (optOut) => addOptOut(optOut),
    removeOptOut: async (lineTn, tn) => optOuts.delete(`${lineTn} ${tn}`),
    async blockedBy(lineTn, page) {
      const blocked = chats.values().flatMap((chat) => (chat.lineTn === lineTn && chat.marks.isBlocked ? [chat.contactTn] : []));
      return pageOf(blocked.sort(compare), page, (tn) => tn);
    },

    recipientListsOf: async (userId) =>
      lists
        .values()
        .filter((list) => list.userId === userId)
        .sort((a, b) => b.updatedAt - a.updatedAt || compare(a.id, b.id))
        .map(listOf),
    recipientListsFor: async (audiences) =>
      lists
        .values()
        .filter(({ sharedWith }) => sharedWith !== undefined && audiences.includes(sharedWith))
        .sort((a, b) => b.updatedAt - a.updatedAt || compare(a.id, b.id))
        .map(listOf),
    findRecipientList: async (id) => lists.get(id),
    async putRecipientList(list, recipients) {
      put(lists, list.id, { ...list, recipients });
    },
    removeRecipientList: async (id) => lists.delete(id),
  };

  return {
    operations,
    optOuts: () => optOuts.values(),
    copyOptOuts(tn, newTn) {
      for (const optOut of optOutsOf(tn)) addOptOut({ ...optOut, lineTn: newTn });
    },
    forgetUser(id) {
      for (const list of lists.values()) if (list.userId === id) lists.delete(list.id);
    },
  };
}

function listOf(saved: SavedList): StoredRecipientList {
  const { recipients: _, ...list } = saved;
  return list;
}

function put<V>(table: JournaledMap<V>, key: string, value: V): void {
  if (table.get(key) === undefined) table.add(key, value);
  else table.replace(key, value);
}
