import { sql } from 'kysely';
import { type FindSides, selectSides, type SidesRow } from '../chats/sides.ts';
import { compiledForMany, storableRow } from './compiledForMany.ts';

const findAll = compiledForMany<SidesRow>(
  (json, limit) =>
    sql`${selectSides(sql`select * from rows from (
      json_to_recordset(cast(${json} as json)) as (line_tn text, contact_tn text, client_id text)
    ) with ordinality as given(line_tn, contact_tn, client_id, nth) ${limit}`)} order by wanted.nth`,
);

export const findPostgresSides: FindSides = (db, wanted) => findAll(db, wanted.length, wanted.map(storableRow));
