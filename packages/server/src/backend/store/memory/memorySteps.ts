import { createMoveLineAlone, heldBy } from './lineSteps.ts';
import { isPast, PAST_STATUS, pastOf } from '../../lines/pastLines.ts';
import type {
  StoredAccessToken,
  StoredChat,
  StoredFile,
  StoredLine,
  StoredMessage,
  StoredRefreshToken,
  StoredSession,
  StoredUser,
  StoreSteps,
} from '../store.ts';
import { accessTables } from './accessTables.ts';
import { accountTables } from './accountTables.ts';
import { batchTables } from './batchTables.ts';
import { contactTable } from './contactTable.ts';
import { deletionTable } from './deletionTable.ts';
import { leaseTable, providerNewsTables } from './outboundTables.ts';
import { type Journal, JournaledMap } from './journal.ts';
import { consoleTables } from './consoleTables.ts';
import { lineTable } from './lineTable.ts';
import { MessageTable } from './messageTable.ts';
import { userTable } from './userTable.ts';
import { providerTables } from './providerTables.ts';
import { recipientTables } from './recipientTables.ts';
import { reportTable } from './reportTable.ts';

export function createMemorySteps(journal: Journal): StoreSteps {
  const users = new JournaledMap<StoredUser>(journal);
  const lines = new JournaledMap<StoredLine>(journal);
  const sessions = new JournaledMap<StoredSession>(journal);
  const accessTokens = new JournaledMap<StoredAccessToken>(journal);
  const refreshTokens = new JournaledMap<StoredRefreshToken>(journal);
  const chats = new JournaledMap<StoredChat>(journal);
  const chatIds = new JournaledMap<string>(journal);
  const clientIds = new JournaledMap<string>(journal);
  const messages = new MessageTable(journal);
  const files = new JournaledMap<StoredFile>(journal);
  const account = accountTables(journal);
  const access = accessTables(journal, users);
  const own = consoleTables(journal, { users, lines, chats, messages });
  const batches = batchTables(journal);
  const recipients = recipientTables(journal, chats);
  const providers = providerTables(journal, { lines, files });
  const deletions = deletionTable(journal, users);
  const notes = contactTable(journal);

  let pasts = 0;
  const figures = reportTable({ journal, users, lines, chats, messagesOf: (chatId) => messages.ofChat(chatId) });

  function endSession(id: string): void {
    sessions.delete(id);
    for (const token of accessTokens.values()) if (token.sessionId === id) accessTokens.delete(token.hash);
    for (const token of refreshTokens.values()) if (token.sessionId === id) refreshTokens.delete(token.hash);
  }

  /** The line becomes the last of its new owner's. */
  function moveLine(tn: string, userId: string): StoredLine {
    const line = lines.get(tn);
    if (!line) throw new Error(`There is no line ${tn} to move.`);
    const moved = { ...line, userId };
    lines.delete(tn);
    lines.add(tn, moved);
    return moved;
  }

  function renumberLine(tn: string, line: StoredLine): void {
    lines.rename(tn, line.tn, line);
    figures.renumber(tn, line.tn);
    batches.renumber(tn, line.tn);
    if (!isPast(tn) && !isPast(line.tn)) recipients.copyOptOuts(tn, line.tn);
    for (const chat of chatsOf(tn)) {
      chatIds.rename(`${tn} ${chat.contactTn}`, `${line.tn} ${chat.contactTn}`, chat.id);
      chats.replace(chat.id, { ...chat, lineTn: line.tn });
      for (const message of messages.ofChat(chat.id)) if (!message.isIncoming) messages.replace({ ...message, senderTn: line.tn });
    }
    for (const key of clientIds.keys())
      if (key.startsWith(`${tn} `)) clientIds.rename(key, line.tn + key.slice(tn.length), clientIds.get(key) ?? '');
  }

  const findPast = (tn: string, userId: string) => lines.values().findLast((line) => line.userId === userId && line.archiveOf === tn);

  /** The chats stay on an archived line with a placeholder number, which cannot send. */
  function releaseLine(tn: string): StoredLine {
    const line = lines.get(tn);
    if (!line) throw new Error(`There is no line ${tn}.`);
    pasts += 1;
    renumberLine(tn, { ...line, tn: pastOf(tn, pasts), status: PAST_STATUS, archiveOf: tn });
    return line;
  }

  const moveLineAlone = createMoveLineAlone({ lines, releaseLine, findPast, renumberLine, moveLine });

  function deleteUser(id: string): void {
    const parentId = users.get(id)?.parentId;
    for (const user of users.values()) {
      const { parentId: _parentId, ...others } = user;
      if (user.parentId === id) users.replace(user.id, { ...others, ...(parentId !== undefined && { parentId }) });
    }
    for (const { tn, userId } of lines.values()) if (userId === id) deleteLine(tn);
    for (const session of sessions.values()) if (session.userId === id) endSession(session.id);
    account.forgetUser(id);
    access.forgetUser(id);
    own.forgetUser(id);
    recipients.forgetUser(id);
    deletions.forgetUser(id);
    notes.forgetUser(id);
    users.delete(id);
  }

  function deleteLine(tn: string): void {
    for (const chat of chatsOf(tn)) {
      messages.removeChat(chat.id);
      chatIds.delete(`${tn} ${chat.contactTn}`);
      chats.delete(chat.id);
    }
    for (const key of clientIds.keys()) if (key.startsWith(`${tn} `)) clientIds.delete(key);
    figures.forget(tn);
    batches.forget(tn);
    lines.delete(tn);
  }

  function chatWith(lineTn: string, contactTn: string): StoredChat | undefined {
    const id = chatIds.get(`${lineTn} ${contactTn}`);
    return id === undefined ? undefined : chats.get(id);
  }

  function chatsOf(lineTn: string): StoredChat[] {
    return chats.values().filter((chat) => chat.lineTn === lineTn);
  }

  return {
    ...account.steps,
    ...access.steps,
    ...own.steps,
    ...batches.steps,
    ...recipients.steps,
    ...deletions.steps,
    ...notes.steps,
    ...userTable({ users, lines }),
    ...figures.steps,
    isEmpty: async () => users.size === 0,
    addUser: async (user) => users.add(user.id, user),
    findUser: async (id) => users.get(id),
    totpSecrets: async () =>
      users.values().flatMap(({ id, totpSecret }) => (totpSecret === undefined ? [] : [{ userId: id, secret: totpSecret }])),
    async findUserByLogin(login) {
      const wanted = login.toLowerCase();
      return users.values().find(({ username, email }) => username.toLowerCase() === wanted || email?.toLowerCase() === wanted);
    },

    async updateUser(user) {
      const lastSeenAt = users.get(user.id)?.lastSeenAt;
      users.replace(user.id, { ...user, ...(lastSeenAt !== undefined && { lastSeenAt }) });
    },
    deleteUser: async (id) => deleteUser(id),
    async removeMessages(userId, most) {
      const ofUserId = lines.values().filter((line) => line.userId === userId);
      const ids = ofUserId.flatMap(({ tn }) => chatsOf(tn)).map(({ id }) => id);
      return ids.reduce((removed, id) => removed + messages.removeOldest(id, most - removed), 0);
    },
    async touchUser(id, at) {
      const user = users.get(id);
      if (user) users.replace(id, { ...user, lastSeenAt: at });
    },
    moveLine: async (tn, userId) => moveLine(tn, userId),

    addLine: async (line) => lines.add(line.tn, line),
    findLine: async (tn) => lines.get(tn),
    linesOf: async (userId) => lines.values().filter((line) => line.userId === userId && line.archiveOf === undefined),
    updateLine: async (line) => lines.replace(line.tn, line),
    moveLineAlone: async (tn, userId) => moveLineAlone(tn, userId),
    releaseLine: async (tn) => void releaseLine(tn),
    findPast: async (tn, userId) => findPast(tn, userId),
    heldByLines: async (userId) =>
      heldBy(
        lines.values().filter((line) => line.userId === userId),
        chatsOf,
        (id) => messages.ofChat(id),
      ),
    hasChatsOfOwn: async (userId) => lines.values().some((line) => line.userId === userId),
    renumberLine: async (tn, line) => renumberLine(tn, line),

    addSession: async (session) => sessions.add(session.id, session),
    findSession: async (id) => sessions.get(id),
    updateSession: async (session) => sessions.replace(session.id, session),
    sessionsOf: async (userId) =>
      sessions
        .values()
        .filter((session) => session.userId === userId)
        .sort((a, b) => b.createdAt - a.createdAt),
    endSession: async (id) => endSession(id),
    addAccessToken: async (token) => accessTokens.add(token.hash, token),
    async findSignedIn(accessHash, now) {
      const token = accessTokens.get(accessHash);
      const session = token && token.expiresAt > now ? sessions.get(token.sessionId) : undefined;
      const user = session && session.expiresAt > now ? users.get(session.userId) : undefined;
      return session && user && { session, user };
    },
    addRefreshToken: async (token) => refreshTokens.add(token.hash, token),
    findRefreshToken: async (hash) => refreshTokens.get(hash),
    async forgetExpired(now) {
      for (const token of accessTokens.values()) if (token.expiresAt <= now) accessTokens.delete(token.hash);
      for (const token of refreshTokens.values()) if (token.expiresAt <= now) refreshTokens.delete(token.hash);
      for (const session of sessions.values()) if (session.expiresAt <= now) endSession(session.id);
      account.forgetExpired(now);
    },

    async addChat(chat) {
      chatIds.add(`${chat.lineTn} ${chat.contactTn}`, chat.id);
      chats.add(chat.id, chat);
    },
    updateChat: async (chat) => chats.replace(chat.id, chat),
    findChat: async (id) => chats.get(id),
    findChatWith: async (lineTn, contactTn) => chatWith(lineTn, contactTn),
    chatsOf: async (lineTn) => chatsOf(lineTn).sort((a, b) => b.lastTime - a.lastTime),
    chatsWithContact: async (userId, contactTn) =>
      lines
        .values()
        .filter((line) => (userId ?? line.userId) === line.userId && line.archiveOf === undefined)
        .flatMap(({ tn }) => chatWith(tn, contactTn) ?? [])
        .sort((a, b) => b.lastTime - a.lastTime),

    addMessage: async (message) => messages.add(message),
    addMessages: async (all) => all.forEach((message) => messages.add(message)),
    async sidesOf(lineTn, contactTn, clientId) {
      const [line, other] = [lines.get(lineTn), lines.get(contactTn)];
      const [chat, otherChat] = [chatWith(lineTn, contactTn), chatWith(contactTn, lineTn)];
      const firstId = clientId === undefined ? undefined : clientIds.get(`${lineTn} ${clientId}`);
      return {
        ...(line && { line }),
        ...(chat && { chat }),
        ...(other && { other }),
        ...(otherChat && { otherChat }),
        ...(firstId !== undefined && { firstId }),
        isOptedOut: (await recipients.steps.findOptOut(lineTn, contactTn)) !== undefined,
        hasOtherBatches: true,
      };
    },
    async addToChats(lineTn, added) {
      const [{ message: first }] = added;
      if (first.clientId !== undefined) clientIds.add(`${lineTn} ${first.clientId}`, first.id);
      for (const { message, chat } of added) {
        messages.add(message);
        chats.replace(chat.id, chat);
      }
    },
    updateMessage: async (message) => messages.replace(message),
    findMessage: async (id) => messages.get(id),
    newestMessages: async (chatId, limit, before) => messages.newest(chatId, limit, before),
    messagesFrom: async (chatId, limit, from) => messages.from(chatId, limit, from),
    searchMessages: async ({ lineTn, chatId, ...search }) => {
      const searched = chatsOf(lineTn).filter(({ id }) => chatId === undefined || id === chatId);
      return { ...messages.search(new Set(searched.map(({ id }) => id)), search), isCutShort: false };
    },
    receivedBetween: async (chatId, after, until) => messages.received(chatId, after, until),
    countReceivedAfter: async (chatId, after) => messages.received(chatId, after).length,
    ...leaseTable(journal, messages, (chatId) => lines.get(chats.get(chatId)?.lineTn ?? '')?.providerAccountId),
    ...providerNewsTables(journal),
    ...providers,
    ...lineTable({ users, lines, messages, providers, optOuts: { ...recipients.steps, all: recipients.optOuts }, chatsOf }),

    addFile: async (file) => files.add(file.id, file),
    async findFileFor(userId, fileId) {
      const isHis = (message: StoredMessage) => lines.get(chats.get(message.chatId)?.lineTn ?? '')?.userId === userId;
      return messages.withFile(fileId).some(isHis) ? files.get(fileId) : undefined;
    },
    knownFiles: async (ids) => new Set(ids.filter((id) => files.get(id))),

    async claimClientId(lineTn, clientId, messageId) {
      const key = `${lineTn} ${clientId}`;
      const holder = clientIds.get(key);
      if (holder === undefined) clientIds.add(key, messageId);
      return holder;
    },
    async findByClientId(lineTn, clientId) {
      const id = clientIds.get(`${lineTn} ${clientId}`);
      return id === undefined ? undefined : messages.get(id);
    },
  };
}
