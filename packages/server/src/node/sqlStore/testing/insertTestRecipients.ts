import { Kysely, sql } from 'kysely';
import { postgresFlavour } from '../postgres/postgresFlavour.ts';
import type { Tables } from '../schema.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';

/** The first half sent, every tenth left out. One query, since the store would take minutes. */
export async function insertTestRecipients(
  place: { readonly file: string } | { readonly url: string },
  batchId: string,
  count: number,
): Promise<void> {
  const { dialect } = 'file' in place ? sqliteFlavour(place.file) : postgresFlavour(place.url);
  const db = new Kysely<Tables>({ dialect });
  const half = sql.lit(count / 2);
  await sql`insert into batch_copies
      (batch, position, state, reason, segments, phone, tn, name, name_key, digits, fields, message_id, sent_at, text)
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(count)})
    select (select number from batches where id = ${batchId}), n,
      case when n % 10 = 0 then 'excluded' when n <= ${half} then 'sent' else 'waiting' end, case when n % 10 = 0 then 'duplicate' end,
      1 + n % 3, '06 12 34 ' || n, '+3361234' || n, 'Person ' || n, 'person ' || n, '061234' || n || ' 3361234' || n, '{"city":"Paris"}',
      case when n <= ${half} then 'message ' || n end, case when n <= ${half} then n end,
      'Hello Person ' || n || ', your order of last week is ready and waits for you at the shop. See you soon!'
    from counted`.execute(db);
  if ('url' in place) await sql`analyze`.execute(db);
  await db.destroy();
}
