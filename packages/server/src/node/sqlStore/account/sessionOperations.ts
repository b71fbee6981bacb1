import { sql } from 'kysely';
import type { StoredRole, StoreOperations } from '../../../backend/index.ts';
import { fromRoleRow } from '../access/accessRows.ts';
import type { RoleRow } from '../access/accessTables.ts';
import type { LineRow } from '../chats/chatTables.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { fromLineRow, LINE_COLUMNS } from '../lines/lineRows.ts';
import { joinedRow, prefixed } from '../prefixedColumns.ts';
import type { Queries } from '../queries.ts';
import { fromUserRow } from '../users/userRows.ts';
import type { SessionRow } from '../users/userTables.ts';
import { fromSessionRow, SESSION_COLUMNS, toSessionRow } from './sessionRows.ts';

type SessionOperations = Pick<
  StoreOperations,
  | 'addSession'
  | 'findSession'
  | 'updateSession'
  | 'sessionsOf'
  | 'endSession'
  | 'wasForced'
  | 'addSsoSession'
  | 'ssoSessionsOf'
  | 'addAccessToken'
  | 'findSignedIn'
  | 'markUsed'
  | 'forgetTokens'
  | 'addRefreshToken'
  | 'findRefreshToken'
  | 'forgetExpired'
>;

const readSession = joinedRow<SessionRow>('sessions', 'id', SESSION_COLUMNS);
const readLine = joinedRow<LineRow>('line', 'tn', LINE_COLUMNS);

export function sessionOperations({ db }: Queries): SessionOperations {
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
    async endSession(id, isForced = false) {
      if (isForced) {
        const tokens = db.selectFrom('refresh_tokens').select(['hash', 'expires_at']).where('session_id', '=', id);
        await db.insertInto('forced_ends').columns(['refresh_hash', 'expires_at']).expression(tokens).execute();
      }
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    async wasForced(refreshHash) {
      const row = await db.selectFrom('forced_ends').select('refresh_hash').where('refresh_hash', '=', refreshHash).executeTakeFirst();
      return row !== undefined;
    },
    async addSsoSession({ sessionId, issuer, subject, sid = null }) {
      await db.insertInto('sso_sessions').values({ session_id: sessionId, issuer, subject, sid }).execute();
    },
    async ssoSessionsOf(issuer, of) {
      const query = db.selectFrom('sso_sessions').selectAll().where('issuer', '=', issuer);
      const rows = await ('sid' in of ? query.where('sid', '=', of.sid) : query.where('subject', '=', of.subject)).execute();
      return rows.map(({ session_id: sessionId, subject, sid }) => ({ sessionId, issuer, subject, ...(sid !== null && { sid }) }));
    },
    async addAccessToken({ hash, sessionId, generation = null, isForPage, expiresAt }) {
      const row = { hash, session_id: sessionId, generation, is_for_page: isForPage ? 1 : null, expires_at: expiresAt };
      await db.insertInto('access_tokens').values(row).execute();
    },
    async findSignedIn(accessHash, now, lineTn = '') {
      const rows = await findSignedInRows(db, lineTn, accessHash, now, now);
      const [row] = rows;
      const session = row && readSession(row);
      if (!row || !session) return undefined;
      const line = readLine(row);
      const user = fromUserRow(
        row,
        rows.flatMap(({ role_id }) => role_id ?? []),
      );
      const token = {
        hash: accessHash,
        sessionId: session.id,
        expiresAt: row.token_expires_at,
        ...(row.token_generation !== null && { generation: row.token_generation }),
        ...(row.is_for_page === 1 && { isForPage: true as const }),
      };
      return {
        session: fromSessionRow(session),
        token,
        user,
        ...(line && { line: fromLineRow(line) }),
        origin: { roles: rows.flatMap(readRole), hasSwitchedOff: Number(row.switched_off) > 0 },
      };
    },
    async markUsed(sessionId, generation) {
      await db
        .updateTable('sessions')
        .set({ used_generation: generation })
        .where('id', '=', sessionId)
        .where((row) => row.or([row('used_generation', 'is', null), row('used_generation', '<', generation)]))
        .execute();
    },
    async forgetTokens(sessionId, generation) {
      for (const table of ['access_tokens', 'refresh_tokens'] as const)
        await db.deleteFrom(table).where('session_id', '=', sessionId).where('generation', '=', generation).execute();
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
      await db.deleteFrom('forced_ends').where('expires_at', '<=', now).execute();
      await db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
      await db.deleteFrom('tries').where('expires_at', '<=', now).execute();
      await db.deleteFrom('devices').where('expires_at', '<=', now).execute();
    },
  };
}

const findSignedInRows = compiledOnce((db, lineTn: string, accessHash: string, tokenFrom: number, sessionFrom: number) =>
  db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .selectAll('users')
    .select(prefixed('sessions', SESSION_COLUMNS))
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('lines as line', (join) => join.on('line.tn', '=', lineTn))
    .select([
      'access_tokens.generation as token_generation',
      'access_tokens.is_for_page',
      'access_tokens.expires_at as token_expires_at',
      'user_roles.role_id',
      'roles.version as role_version',
      'roles.name as role_name',
      'roles.description as role_description',
      'roles.rules as role_rules',
      'roles.created_at as role_created_at',
      'roles.updated_at as role_updated_at',
      sql<number>`(select count(*) from functions where status = 'disabled')`.as('switched_off'),
    ])
    .select(prefixed('line', LINE_COLUMNS))
    .where('access_tokens.hash', '=', accessHash)
    .where('access_tokens.expires_at', '>', tokenFrom)
    .where('sessions.expires_at', '>', sessionFrom)
    .orderBy('user_roles.position')
    .compile(),
);

type WithRole = { readonly role_id: string | null } & {
  readonly [K in Exclude<keyof RoleRow, 'id' | 'name_key'> as `role_${K}`]: RoleRow[K] | null;
};

function readRole(row: WithRole): readonly StoredRole[] {
  const { role_id: id, role_version: version, role_name: name, role_rules: rules } = row;
  if (id === null || version === null || name === null || rules === null) return [];
  const { role_description: description, role_created_at: created_at, role_updated_at: updated_at } = row;
  const others = { description: description ?? '', created_at: created_at ?? 0, updated_at: updated_at ?? 0 };
  return [fromRoleRow({ id, version, name, name_key: '', rules, ...others })];
}
