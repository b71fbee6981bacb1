import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BegunHandover, OutboundOperations, StoredMessage } from '../../../backend/index.ts';
import { fromMessageRow } from '../chats/chatRows.ts';
import { readMessages } from '../chats/readMessages.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';

/** Chats with a recent message that are looked through after a start. */
const LATE_CHATS = 1_000;

export function outboundOperations({ db, asOne, each }: Queries): OutboundOperations {
  return {
    renewLease: (process, until) => renewLease(db, process, until),
    async endLease(process) {
      await db.deleteFrom('delivery_leases').where('process', '=', process).execute();
    },
    async takeAbandoned({ process, now, until, limit }) {
      // Checked first, because usually nothing needs to be taken over and no transaction is needed.
      if (!(await abandoned(db, now).limit(1).executeTakeFirst())) return [];
      return asOne(async (one) => {
        const taken = await abandoned(one, now).limit(limit).execute();
        const ids = each(taken.map(({ id }) => id));
        await one.updateTable('messages').set({ leased_by: process }).where('id', 'in', ids).execute();
        await one.deleteFrom('delivery_leases').where('lives_until', '<=', now).execute();
        if (taken.length > 0) await renewLease(one, process, until);
        const rows = await readMessages(one).where('messages.id', 'in', ids).orderBy('messages.time').orderBy('messages.place').execute();
        return rows.map(fromMessageRow);
      });
    },
    async leasedTo(process) {
      const rows = await readMessages(db)
        .where('messages.is_leaving', '=', sql.lit(1))
        .where('messages.leased_by', '=', process)
        .orderBy('messages.time')
        .orderBy('messages.place')
        .execute();
      return rows.map(fromMessageRow);
    },
    beginHandover: ({ process, ids, fallback, stopped, unconnected, now, limit }) =>
      asOne(async (one) => {
        const wanted = each(ids);
        const account =
          stopped.length === 0
            ? sql`lines.provider_account_id`
            : sql`case when lines.provider_account_id in ${each(stopped)} and lines.standby_account_id not in ${each(stopped)}
                then lines.standby_account_id else lines.provider_account_id end`;
        const passedOn =
          unconnected.length === 0 ? [] : await passOn(one, { process, wanted, account, unconnected: each(unconnected), now });
        // A partial index: used only if the query repeats its condition literally.
        const { rows } = await sql<{
          readonly id: string;
          readonly chatId: string;
          readonly isShared: boolean | number;
        }>`update messages set
            attempts = attempts + case when outbound = 'queued' then 1 else 0 end, retry_at = null,
            provider_account = case when outbound = 'queued' then coalesce((
              select ${account} from chats join lines on lines.tn = chats.line_tn where chats.id = messages.chat_id
            ), ${fallback}) else provider_account end,
            outbound = 'handingOver'
          where ${isNext(wanted, process)} returning id, chat_id as "chatId", exists (
            select 1 from messages later
            where later.is_leaving = 1 and later.chat_id = messages.chat_id and later.leased_by <> ${process}
          ) as "isShared"`.execute(one);
        if (rows.length === 0) return { begun: [], taken: [], passedOn };
        const shared = rows.filter(({ isShared }) => isShared).map(({ chatId }) => chatId);
        const taken = shared.length === 0 ? [] : await takeQueued(one, { process, chats: each(shared), limit });
        const all = await readMessages(one)
          .where('messages.id', 'in', each([...rows.map(({ id }) => id), ...taken]))
          .orderBy('messages.time')
          .orderBy('messages.place')
          .execute();
        const isTaken = new Set(taken);
        const [begun, others] = [all.filter(({ id }) => !isTaken.has(id)), all.filter(({ id }) => isTaken.has(id))];
        return { begun: begun.map(fromMessageRow), taken: others.map(fromMessageRow), passedOn };
      }),
    async acceptHandover({ id, account, providerId, segments }) {
      const charge = segments === undefined ? {} : { charge: JSON.stringify({ segments }) };
      const { numUpdatedRows } = await db
        .updateTable('messages')
        .set({ outbound: 'accepted', is_leaving: 0, leased_by: null, provider_account: account, provider_id: providerId, ...charge })
        .where('id', '=', id)
        .where('outbound', '=', 'handingOver')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async acceptedLately(account, within, limit) {
      const { newest } = await db
        .selectFrom('chats')
        .select(({ fn }) => fn.max('last_time').as('newest'))
        .executeTakeFirstOrThrow();
      const since = Number(newest ?? 0) - within;
      const chats = await db.selectFrom('chats').select('id').where('last_time', '>=', since).limit(LATE_CHATS).execute();
      if (chats.length === 0) return [];
      // Read by chat and time: an account's messages may be many.
      const rows = await readMessages(db)
        .where('messages.chat_id', 'in', each(chats.map(({ id }) => id)))
        .where('messages.time', '>=', since)
        .execute();
      const isOurs = ({ outbound }: StoredMessage) => outbound?.state === 'accepted' && outbound.account === account;
      return rows.map(fromMessageRow).filter(isOurs).slice(0, limit);
    },
    async findByProviderId(account, providerId) {
      const row = await readMessages(db)
        .where('messages.provider_account', '=', account)
        .where('messages.provider_id', '=', providerId)
        .orderBy('messages.time', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && fromMessageRow(row);
    },
  };
}

/** This process's messages of these that are the first of their chat. */
function isNext(wanted: Fragment, process: string): Fragment {
  return sql`messages.is_leaving = 1 and messages.id in ${wanted} and messages.leased_by = ${process} and not exists (
    select 1 from messages earlier
    where earlier.is_leaving = 1 and earlier.chat_id = messages.chat_id and earlier.time < messages.time
  )`;
}

type Fragment = RawBuilder<unknown>;

interface Passing {
  readonly process: string;
  readonly wanted: Fragment;
  /** The account of a message's line. */
  readonly account: Fragment;
  readonly unconnected: Fragment;
  readonly now: number;
}

/** Leaves messages to the processes that have the connections. */
async function passOn(one: Kysely<Tables>, { process, wanted, account, unconnected, now }: Passing): Promise<BegunHandover['passedOn']> {
  const { rows } = await sql<{ readonly id: string; readonly process: string }>`update messages set
      leased_by = kept.process, retry_at = null
    from chats, lines, provider_connections kept
    where chats.id = messages.chat_id and lines.tn = chats.line_tn and messages.outbound = 'queued' and ${isNext(wanted, process)}
      and kept.account_id = ${account} and kept.account_id in ${unconnected} and kept.process <> ${process} and kept.kept_until > ${now}
    returning messages.id, messages.leased_by as process`.execute(one);
  return rows;
}

interface Taking {
  readonly process: string;
  readonly chats: ReturnType<Queries['each']>;
  readonly limit: number;
}

/** Takes over messages that other processes have queued in these chats. */
async function takeQueued(one: Kysely<Tables>, { process, chats, limit }: Taking): Promise<readonly string[]> {
  // The state is checked again in the row itself, in case another transaction changed it.
  const { rows } = await sql<{ readonly id: string }>`update messages set leased_by = ${process}
    where is_leaving = 1 and outbound = 'queued' and id in (
      select later.id from messages later
      where later.is_leaving = 1 and later.outbound = 'queued' and later.chat_id in ${chats} and later.leased_by <> ${process}
      order by later.time, later.place limit ${limit}
    ) returning id`.execute(one);
  return rows.map(({ id }) => id);
}

async function renewLease(db: Kysely<Tables>, process: string, until: number): Promise<void> {
  await db
    .insertInto('delivery_leases')
    .values({ process, lives_until: until })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ lives_until: until }))
    .execute();
}

/** Waiting for delivery without a live process holding the lease. */
function abandoned(db: Kysely<Tables>, now: number) {
  const living = db.selectFrom('delivery_leases').select('process').where('lives_until', '>', now);
  return db
    .selectFrom('messages')
    .select('id')
    .where('is_leaving', '=', sql.lit(1))
    .where((is) => is.or([is('leased_by', 'is', null), is('leased_by', 'not in', living)]))
    .orderBy('time')
    .orderBy('place');
}
