import type { TextLanguage } from '@manyline/contract';
import type { ReportMailOperations, StoredReportMail } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';

export interface ReportMailRow {
  readonly user_id: string;
  readonly is_on: number;
  readonly zone: string;
  readonly language: string;
  readonly due_at: number;
  readonly token_hash: string;
  readonly token: string;
  readonly missed: string | null;
}

export function reportMailOperations({ db }: Queries): ReportMailOperations {
  const find = async (column: 'user_id' | 'token_hash', value: string) => {
    const row = await db.selectFrom('report_mails').selectAll().where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };
  return {
    async putReportMail(mail) {
      const row = toRow(mail);
      await db
        .insertInto('report_mails')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
    findReportMail: (userId) => find('user_id', userId),
    findReportMailByToken: (hash) => find('token_hash', hash),
    async dueReportMails(now, limit) {
      const rows = await db
        .selectFrom('report_mails')
        .selectAll()
        .where('is_on', '=', 1)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('user_id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
  };
}

function toRow({ userId, isOn, zone, language, dueAt, tokenHash, token, missed }: StoredReportMail): ReportMailRow {
  return {
    user_id: userId,
    is_on: Number(isOn),
    zone,
    language,
    due_at: dueAt,
    token_hash: tokenHash,
    token,
    missed: missed ?? null,
  };
}

function fromRow(row: ReportMailRow): StoredReportMail {
  return {
    userId: row.user_id,
    isOn: row.is_on === 1,
    zone: row.zone,
    language: row.language as TextLanguage,
    dueAt: Number(row.due_at),
    tokenHash: row.token_hash,
    token: row.token,
    ...(row.missed !== null && { missed: row.missed }),
  };
}
