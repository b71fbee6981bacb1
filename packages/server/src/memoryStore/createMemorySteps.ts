import type { StoredFile, StoredLine, StoredUser, StoreSteps } from '../backend/store/store.ts';
import { accessTables } from './access/accessTables.ts';
import { accountTables } from './account/accountTables.ts';
import { sessionTables } from './account/sessionTables.ts';
import { batchTables } from './bulk/batchTables.ts';
import { recipientTables } from './bulk/recipientTables.ts';
import { chatTable } from './chats/chatTable.ts';
import { deletedTable } from './chats/deletedTable.ts';
import { fileSteps } from './chats/fileSteps.ts';
import { messageSteps } from './chats/messageSteps.ts';
import { MessageTable } from './chats/messageTable.ts';
import { sendingTable } from './chats/sendingTable.ts';
import { contactTables } from './contacts/contactTables.ts';
import { longTextTable } from './delivery/longTextTable.ts';
import { leaseTable, providerNewsTables } from './delivery/outboundTables.ts';
import { type Journal, JournaledMap } from './journal.ts';
import { lineMoves } from './lines/lineMoves.ts';
import { lineSteps } from './lines/lineSteps.ts';
import { lineTable } from './lines/lineTable.ts';
import { spendTable } from './lines/spendTable.ts';
import { consoleTables } from './notifications/consoleTables.ts';
import { emailTable } from './notifications/emailTable.ts';
import { providerTables, type StoredConnection } from './providers/providerTables.ts';
import { unroutedTable } from './providers/unroutedTable.ts';
import { reportTable } from './reports/reportTable.ts';
import { deletionTable } from './users/deletionTable.ts';
import { userSteps } from './users/userSteps.ts';
import { userTable } from './users/userTable.ts';

/** All steps of the store, in memory. */
export function createMemorySteps(journal: Journal): StoreSteps {
  const users = new JournaledMap<StoredUser>(journal);
  const lines = new JournaledMap<StoredLine>(journal);
  const files = new JournaledMap<StoredFile>(journal);
  const messages = new MessageTable(journal);
  const chatRows = chatTable(journal, lines);
  const { chats, chatsOf } = chatRows;

  const account = accountTables(journal);
  const sessions = sessionTables(journal, users, lines);
  const access = accessTables(journal, users);
  const consoleRows = consoleTables(journal, { users, lines, chats, messages });
  const batches = batchTables(journal);
  const recipients = recipientTables(journal, chats);
  const connections = new JournaledMap<StoredConnection>(journal);
  const unrouted = unroutedTable(journal);
  const providers = providerTables(journal, { lines, files, connections, unrouted });
  const deletions = deletionTable(journal, users);
  const contacts = contactTables(journal);
  const longTexts = longTextTable(journal);
  const deleted = deletedTable(journal, { chatTable: chatRows, messages, files });
  const reports = reportTable({ journal, users, lines, chats, messagesOf: (chatId) => messages.ofChat(chatId) });
  const sendings = sendingTable(journal, { lines, chatTable: chatRows, messages, findOptOut: recipients.steps.findOptOut });
  const moves = lineMoves({
    lines,
    chatTable: chatRows,
    messages,
    tablesOfLines: [reports, batches, sendings],
    copyOptOuts: recipients.copyOptOuts,
  });

  function deleteOwned(userId: string): void {
    for (const line of lines.values()) if (line.userId === userId) moves.deleteLine(line.tn);
    for (const table of [sessions, account, access, consoleRows, recipients, deletions, contacts, deleted]) table.forgetUser(userId);
  }

  return {
    ...userSteps(users, deleteOwned),
    ...userTable({ users, lines }),
    ...deletions.steps,
    ...account.steps,
    ...sessions.steps,
    async forgetExpired(now) {
      sessions.forgetExpired(now);
      account.forgetExpired(now);
    },
    ...chatRows.steps,
    ...contacts.steps,
    ...deleted.steps,
    ...messageSteps(messages, chatsOf),
    ...sendings.steps,
    ...leaseTable(journal, { messages, connections, lineOf: (chatId) => lines.get(chats.get(chatId)?.lineTn ?? '') }),
    ...providerNewsTables(journal, longTexts),
    ...longTexts.steps,
    ...providers,
    ...unrouted.steps,
    ...lineSteps({ lines, chatsOf, messages }),
    ...moves.steps,
    ...spendTable(journal),
    ...lineTable({ users, lines, messages, providers, optOuts: { ...recipients.steps, all: recipients.optOuts }, chatsOf }),
    ...fileSteps({ files, lines, chats, messages }),
    ...access.steps,
    ...reports.steps,
    ...consoleRows.steps,
    ...emailTable(journal),
    ...batches.steps,
    ...recipients.steps,
  };
}
