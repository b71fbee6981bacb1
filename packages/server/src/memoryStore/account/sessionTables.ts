import type {
  PushOperations,
  SessionOperations,
  StoredAccessToken,
  StoredLine,
  StoredRefreshToken,
  StoredSession,
  StoredSsoSession,
  StoredUser,
} from '../../backend/store/store.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { pushTable } from '../push/pushTable.ts';

interface SessionTables {
  readonly operations: Omit<SessionOperations, 'forgetExpired'> & PushOperations;
  readonly forgetExpired: (now: number) => void;
  readonly forgetUser: (id: string) => void;
}

/** Sessions with their access and refresh tokens, and their devices for push messages. */
export function sessionTables(journal: Journal, users: JournaledMap<StoredUser>, lines: JournaledMap<StoredLine>): SessionTables {
  const sessions = new JournaledMap<StoredSession>(journal);
  const ssoSessions = new JournaledMap<StoredSsoSession>(journal);
  const accessTokens = new JournaledMap<StoredAccessToken>(journal);
  const refreshTokens = new JournaledMap<StoredRefreshToken>(journal);
  /** Refresh token → when it would have expired. */
  const forcedEnds = new JournaledMap<number>(journal);
  const pushes = pushTable(journal, (id) => sessions.get(id));

  function endSession(id: string, isForced = false): void {
    sessions.delete(id);
    pushes.forgetSession(id);
    ssoSessions.delete(id);
    for (const token of accessTokens.values()) if (token.sessionId === id) accessTokens.delete(token.hash);
    for (const token of refreshTokens.values()) {
      if (token.sessionId !== id) continue;
      refreshTokens.delete(token.hash);
      if (isForced) forcedEnds.add(token.hash, token.expiresAt);
    }
  }

  return {
    operations: {
      ...pushes.operations,
      addSession: async (session) => sessions.add(session.id, session),
      findSession: async (id) => sessions.get(id),
      updateSession: async (session) => sessions.replace(session.id, session),
      sessionsOf: async (userId) =>
        sessions
          .values()
          .filter((session) => session.userId === userId)
          .sort((a, b) => b.createdAt - a.createdAt),
      endSession: async (id, isForced) => endSession(id, isForced),
      wasForced: async (refreshHash) => forcedEnds.get(refreshHash) !== undefined,
      addSsoSession: async (session) => ssoSessions.add(session.sessionId, session),
      ssoSessionsOf: async (issuer, of) =>
        ssoSessions.values().filter((one) => one.issuer === issuer && ('sid' in of ? one.sid === of.sid : one.subject === of.subject)),
      addAccessToken: async (token) => accessTokens.add(token.hash, token),
      async findSignedIn(accessHash, now, lineTn) {
        const token = accessTokens.get(accessHash);
        const session = token && token.expiresAt > now ? sessions.get(token.sessionId) : undefined;
        const user = session && session.expiresAt > now ? users.get(session.userId) : undefined;
        const line = lineTn === undefined ? undefined : lines.get(lineTn);
        return token && session && user && { session, token, user, ...(line && { line }) };
      },
      async markUsed(sessionId, generation) {
        const session = sessions.get(sessionId);
        if (session && (session.usedGeneration ?? -1) < generation) sessions.replace(sessionId, { ...session, usedGeneration: generation });
      },
      async forgetTokens(sessionId, generation) {
        for (const tokens of [accessTokens, refreshTokens])
          for (const token of tokens.values())
            if (token.sessionId === sessionId && token.generation === generation) tokens.delete(token.hash);
      },
      addRefreshToken: async (token) => refreshTokens.add(token.hash, token),
      findRefreshToken: async (hash) => refreshTokens.get(hash),
    },
    forgetExpired(now) {
      for (const token of accessTokens.values()) if (token.expiresAt <= now) accessTokens.delete(token.hash);
      for (const token of refreshTokens.values()) if (token.expiresAt <= now) refreshTokens.delete(token.hash);
      for (const session of sessions.values()) if (session.expiresAt <= now) endSession(session.id);
      for (const hash of forcedEnds.keys()) if ((forcedEnds.get(hash) ?? 0) <= now) forcedEnds.delete(hash);
    },
    forgetUser(id) {
      for (const session of sessions.values()) if (session.userId === id) endSession(session.id);
    },
  };
}
