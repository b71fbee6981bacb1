import { type Kysely, type RawBuilder, sql } from 'kysely';
import { EVERY_LINE } from '../../../backend/store/batchStore.ts';
import type { SendingContext } from '../../../backend/store/store.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { joinedRow, prefixed } from '../prefixedColumns.ts';
import type { Tables } from '../schema.ts';
import { fromChatRow } from './chatRows.ts';
import type { ChatRow, LineRow } from './chatTables.ts';

/** A message to be sent; `client_id` is empty if it has none. */
export interface SendingKey {
  readonly line_tn: string;
  readonly contact_tn: string;
  readonly client_id: string;
}

/** One row for each, in the same order. */
export type ReadSendingContext = (db: Kysely<Tables>, wanted: readonly SendingKey[]) => Promise<readonly SendingContextRow[]>;

type Prefixed<Row, P extends string> = { readonly [K in keyof Row & string as `${P}_${K}`]: Row[K] | null };
export type SendingContextRow = Prefixed<SideLineRow, 'line' | 'other'> &
  Prefixed<ChatRow, 'chat' | 'back'> & { readonly first_id: string | null; readonly has_batches: number; readonly is_opted_out: number };

const LINE_COLUMNS = ['tn', 'user_id', 'status'] as const satisfies readonly (keyof LineRow)[];
type SideLineRow = Pick<LineRow, (typeof LINE_COLUMNS)[number]>;
const CHAT_COLUMNS = [
  'id',
  'line_tn',
  'contact_tn',
  'name',
  'unseen_msgs',
  'seen_until',
  'unseen_from',
  'last_time',
  'late_at',
  'known_at',
  'wrote_at',
  'carried_bytes',
  'is_bulk_only',
  'is_pinned',
  'is_muted',
  'is_done',
  'is_blocked',
  'is_marked_unread',
  'number',
] as const satisfies readonly (keyof ChatRow)[];
const COLUMNS = sql.raw(
  [
    ...prefixed('line', LINE_COLUMNS),
    ...prefixed('other', LINE_COLUMNS),
    ...prefixed('chat', CHAT_COLUMNS),
    ...prefixed('back', CHAT_COLUMNS),
  ].join(', '),
);

/** `wanted` is a subquery with the columns of `SendingKey`. */
export function selectSendingContext(wanted: RawBuilder<unknown>): RawBuilder<SendingContextRow> {
  return sql`select ${COLUMNS}, client_ids.message_id as first_id,
      case when exists (select 1 from batches where batches.line_tn = wanted.contact_tn) then 1 else 0 end as has_batches,
      case when exists (select 1 from opt_outs where opt_outs.tn = wanted.contact_tn and opt_outs.line_tn in (wanted.line_tn, ${sql.lit(EVERY_LINE)}))
        then 1 else 0 end as is_opted_out
    from (${wanted}) as wanted
    left join lines as line on line.tn = wanted.line_tn
    left join lines as other on other.tn = wanted.contact_tn
    left join chats as chat on chat.line_tn = wanted.line_tn and chat.contact_tn = wanted.contact_tn
    left join chats as back on back.line_tn = wanted.contact_tn and back.contact_tn = wanted.line_tn
    left join client_ids on client_ids.line_tn = wanted.line_tn and client_ids.client_id = wanted.client_id`;
}

const findOne = compiledOnce((db, lineTn: string, contactTn: string, clientId: string) =>
  selectSendingContext(
    sql`select cast(${lineTn} as text) as line_tn, cast(${contactTn} as text) as contact_tn, cast(${clientId} as text) as client_id`,
  ).compile(db),
);

export const readSendingContextOneByOne: ReadSendingContext = async (db, wanted) => {
  const rows: SendingContextRow[] = [];
  for (const { line_tn, contact_tn, client_id } of wanted) rows.push(...(await findOne(db, line_tn, contact_tn, client_id)));
  return rows;
};

const readLine = joinedRow<SideLineRow>('line', 'tn', LINE_COLUMNS);
const readOther = joinedRow<SideLineRow>('other', 'tn', LINE_COLUMNS);
const readChat = joinedRow<ChatRow>('chat', 'id', CHAT_COLUMNS);
const readBack = joinedRow<ChatRow>('back', 'id', CHAT_COLUMNS);

export function toSendingContext(row: SendingContextRow): SendingContext {
  const line = readLine(row);
  const other = readOther(row);
  const chat = readChat(row);
  const back = readBack(row);
  return {
    ...(line && { line: toLine(line) }),
    ...(other && { other: toLine(other) }),
    ...(chat && { chat: fromChatRow(chat) }),
    ...(back && { otherChat: fromChatRow(back) }),
    ...(row.first_id !== null && { firstId: row.first_id }),
    isOptedOut: row.is_opted_out === 1,
    hasOtherBatches: row.has_batches === 1,
  };
}

function toLine({ tn, user_id: userId, status }: SideLineRow) {
  return { tn, userId, status };
}
