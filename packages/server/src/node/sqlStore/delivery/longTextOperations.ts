import { type LongTextOperations, partsLookedThrough, type StoredTextPart } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import type { TextPartRow } from './outboundTables.ts';

export function longTextOperations({ db }: Queries): LongTextOperations {
  return {
    async latestParts(key, since) {
      const newest = db
        .selectFrom('text_parts')
        .select('message_id')
        .where('account', '=', key.account)
        .where('line_tn', '=', key.lineTn)
        .where('sender', '=', key.sender)
        .where('reference', '=', key.reference)
        .where('total', '=', key.total)
        .where('time', '>=', since)
        .orderBy('time', 'desc')
        .limit(partsLookedThrough(key));
      const texts = db.selectFrom(newest.as('newest')).select('message_id');
      const rows = await db.selectFrom('text_parts').selectAll().where('message_id', 'in', texts).execute();
      return rows.map(fromRow);
    },
    async addTextPart({ messageId, index, account, lineTn, sender, reference, total, content, time, repeatedAt }) {
      const place = { message_id: messageId, part: index, content, time, repeated_at: repeatedAt ?? null };
      await db
        .insertInto('text_parts')
        .values({ ...place, account, line_tn: lineTn, sender, reference, total })
        .execute();
    },
    async markPartRepeated(messageId, index, repeatedAt) {
      const marked = db.updateTable('text_parts').set({ repeated_at: repeatedAt ?? null });
      await marked.where('message_id', '=', messageId).where('part', '=', index).execute();
    },
  };
}

function fromRow({
  message_id,
  part,
  account,
  line_tn,
  sender,
  reference,
  total,
  content,
  time,
  repeated_at,
}: TextPartRow): StoredTextPart {
  const key = { account, lineTn: line_tn, sender, reference, total };
  return { ...key, messageId: message_id, index: part, content, time, ...(repeated_at !== null && { repeatedAt: repeated_at }) };
}
