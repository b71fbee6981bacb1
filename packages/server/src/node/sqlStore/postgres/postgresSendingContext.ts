import { sql } from 'kysely';
import { type ReadSendingContext, selectSendingContext, type SendingContextRow } from '../chats/sendingContext.ts';
import { compiledForMany, storableRow } from './compiledForMany.ts';

const findAll = compiledForMany<SendingContextRow>(
  (json, limit) =>
    sql`${selectSendingContext(sql`select * from rows from (
      json_to_recordset(cast(${json} as json)) as (line_tn text, contact_tn text, client_id text)
    ) with ordinality as given(line_tn, contact_tn, client_id, nth) ${limit}`)} order by wanted.nth`,
);

export const readPostgresSendingContext: ReadSendingContext = (db, wanted) => findAll(db, wanted.length, wanted.map(storableRow));
