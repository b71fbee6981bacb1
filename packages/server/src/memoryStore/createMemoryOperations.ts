import type { StoredFile, StoredLine, StoredUser, StoreOperations } from '../backend/store/store.ts';
import { accessTables } from './access/accessTables.ts';
import { accountTables } from './account/accountTables.ts';
import { sessionTables } from './account/sessionTables.ts';
import { batchTables } from './bulk/batchTables.ts';
import { recipientTables } from './bulk/recipientTables.ts';
import { chatTable } from './chats/chatTable.ts';
import { deletedTable } from './chats/deletedTable.ts';
import { fileOperations } from './chats/fileOperations.ts';
import { messageOperations } from './chats/messageOperations.ts';
import { MessageTable } from './chats/messageTable.ts';
import { sendingTable } from './chats/sendingTable.ts';
import { contactTables } from './contacts/contactTables.ts';
import { longTextTable } from './delivery/longTextTable.ts';
import { leaseTable, providerEventTables } from './delivery/outboundTables.ts';
import { type Journal, JournaledMap } from './journal.ts';
import { lineMoves } from './lines/lineMoves.ts';
import { lineOperations } from './lines/lineOperations.ts';
import { lineTable } from './lines/lineTable.ts';
import { spendTable } from './lines/spendTable.ts';
import { consoleTables } from './notifications/consoleTables.ts';
import { emailTable } from './notifications/emailTable.ts';
import { providerTables, type StoredConnection } from './providers/providerTables.ts';
import { unroutedTable } from './providers/unroutedTable.ts';
import { reportMailTable } from './reports/reportMailTable.ts';
import { reportTable } from './reports/reportTable.ts';
import { scheduledTable } from './scheduled/scheduledTable.ts';
import { templateTables } from './templates/templateTables.ts';
import { deletionTable } from './users/deletionTable.ts';
import { userOperations } from './users/userOperations.ts';
import { userTable } from './users/userTable.ts';

/** All steps of the store, in memory. */
export function createMemoryOperations(journal: Journal): StoreOperations {
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
  const templates = templateTables(journal);
  const connections = new JournaledMap<StoredConnection>(journal);
  const unrouted = unroutedTable(journal);
  const providers = providerTables(journal, { lines, files, connections, unrouted });
  const deletions = deletionTable(journal, users);
  const contacts = contactTables(journal, { lines, chatsOf });
  const longTexts = longTextTable(journal);
  const scheduled = scheduledTable(journal, { files, isInUse: (id) => messages.withFile(id).length > 0 || deleted.hasFile(id) });
  const deleted = deletedTable(journal, { chatTable: chatRows, messages, files, isKept: scheduled.isKept });
  const reports = reportTable({ journal, users, lines, chats, messagesOf: (chatId) => messages.ofChat(chatId) });
  const sendings = sendingTable(journal, { lines, chatTable: chatRows, messages, findOptOut: recipients.operations.findOptOut });
  const reportMails = reportMailTable(journal);
  const moves = lineMoves({
    lines,
    chatTable: chatRows,
    messages,
    tablesOfLines: [reports, batches, sendings, contacts],
    copyOptOuts: recipients.copyOptOuts,
  });

  function deleteOwned(userId: string): void {
    for (const line of lines.values()) if (line.userId === userId) moves.deleteLine(line.tn);
    for (const table of [
      sessions,
      account,
      access,
      consoleRows,
      recipients,
      templates,
      deletions,
      contacts,
      deleted,
      scheduled,
      reportMails,
    ])
      table.forgetUser(userId);
  }

  return {
    ...userOperations(users, deleteOwned),
    ...userTable({ users, lines }),
    ...deletions.operations,
    ...account.operations,
    ...sessions.operations,
    async forgetExpired(now) {
      sessions.forgetExpired(now);
      account.forgetExpired(now);
    },
    ...chatRows.operations,
    ...contacts.operations,
    ...deleted.operations,
    ...messageOperations(messages, chatsOf),
    ...sendings.operations,
    ...leaseTable(journal, { messages, connections, lineOf: (chatId) => lines.get(chats.get(chatId)?.lineTn ?? '') }),
    ...providerEventTables(journal, longTexts),
    ...longTexts.operations,
    ...providers,
    ...unrouted.operations,
    ...lineOperations({ lines, chatsOf, messages }),
    ...moves.operations,
    ...spendTable(journal),
    ...lineTable({ users, lines, messages, providers, optOuts: { ...recipients.operations, all: recipients.optOuts }, chatsOf }),
    ...fileOperations({ files, lines, chats, messages, isOfTemplate: templates.hasFile, ...scheduled }),
    ...scheduled.operations,
    ...access.operations,
    ...reports.operations,
    ...reportMails.operations,
    ...consoleRows.operations,
    ...emailTable(journal),
    ...batches.operations,
    ...recipients.operations,
    ...templates.operations,
  };
}
