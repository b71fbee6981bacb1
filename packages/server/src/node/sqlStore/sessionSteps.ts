import type { StoreSteps } from '../../backend/index.ts';
import type { Queries } from './queries.ts';
import { readUser } from './peopleReading.ts';
import { fromSessionRow, toSessionRow } from './rows.ts';

type SessionSteps = Pick<
  StoreSteps,
  | 'addSession'
  | 'findSession'
  | 'updateSession'
  | 'sessionsOf'
  | 'endSession'
  | 'addAccessToken'
  | 'findSignedIn'
  | 'addRefreshToken'
  | 'findRefreshToken'
  | 'forgetExpired'
>;

export function sessionSteps({ db }: Queries): SessionSteps {
  return {
    async addSession(session) {
      await db.insertInto('sessions').values(toSessionRow(session)).execute();
    },
    async findSession(id) {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromSessionRow(row);
    },
    async updateSession(session) {
      await db.updateTable('sessions').set(toSessionRow(session)).where('id', '=', session.id).execute();
    },
    async sessionsOf(userId) {
      const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute();
      return rows.map(fromSessionRow);
    },
    async endSession(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    async addAccessToken({ hash, sessionId, expiresAt }) {
      await db.insertInto('access_tokens').values({ hash, session_id: sessionId, expires_at: expiresAt }).execute();
    },
    async findSignedIn(accessHash, now) {
      const session = await db
        .selectFrom('access_tokens')
        .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
        .selectAll('sessions')
        .where('access_tokens.hash', '=', accessHash)
        .where('access_tokens.expires_at', '>', now)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      const user = session && (await db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirst());
      const person = await readUser(db, user);
      return session && person && { session: fromSessionRow(session), user: person };
    },
    async addRefreshToken({ hash, sessionId, generation, expiresAt }) {
      await db.insertInto('refresh_tokens').values({ hash, session_id: sessionId, generation, expires_at: expiresAt }).execute();
    },
    async findRefreshToken(hash) {
      const row = await db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && { hash: row.hash, sessionId: row.session_id, generation: row.generation, expiresAt: row.expires_at };
    },
    async forgetExpired(now) {
      await db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute();
      await db.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      await db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
      await db.deleteFrom('devices').where('expires_at', '<=', now).execute();
    },
  };
}
