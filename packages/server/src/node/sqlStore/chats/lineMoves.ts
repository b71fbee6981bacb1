import { type Kysely, sql } from 'kysely';
import type { StoredLine } from '../../../backend/index.ts';
import { isArchivedNumber, ARCHIVED_STATUS, archivedNumber } from '../../../backend/rules/archivedNumber.ts';
import { accountsOf, withoutAccounts } from '../../../backend/rules/lineAccounts.ts';
import { fromLineRow, toLineRow } from '../lines/lineRows.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { recountLines } from '../users/userReading.ts';
import { nextNumber } from './nextNumber.ts';

/** The position after a user's last line. */
export function nextPosition(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('lines')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where('user_id', '=', userId);
}

/** Other tables reference a line by its number, so insert the new row first and delete the old one last. */
export async function renumber(db: Kysely<Tables>, tn: string, line: StoredLine): Promise<void> {
  const { position, number } = await db
    .selectFrom('lines')
    .select(['position', 'number'])
    .where('tn', '=', tn)
    .where('user_id', '=', line.userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lines')
    .set({ position: -1 - position, number: -1 - number })
    .where('tn', '=', tn)
    .execute();
  await db
    .insertInto('lines')
    .values({ ...toLineRow(line), position, number })
    .execute();
  const ofLine = db.selectFrom('chats').select('id').where('line_tn', '=', tn);
  await db.updateTable('messages').set({ sender_tn: line.tn }).where('is_incoming', '=', 0).where('chat_id', 'in', ofLine).execute();
  for (const table of ['chats', 'client_ids', 'batches'] as const) {
    await db.updateTable(table).set({ line_tn: line.tn }).where('line_tn', '=', tn).execute();
  }
  if (!isArchivedNumber(tn) && !isArchivedNumber(line.tn)) {
    await copyOptOuts(db, tn, line.tn);
    await db.updateTable('pinned_lines').set({ line_tn: line.tn }).where('line_tn', '=', tn).execute();
  }
  await db.deleteFrom('lines').where('tn', '=', tn).execute();
}

/** Both numbers have belonged to the sender, so opt-outs also apply to the next owner of the old one. */
async function copyOptOuts(db: Kysely<Tables>, tn: string, newTn: string): Promise<void> {
  const copied = db
    .selectFrom('opt_outs')
    .select([sql.val(newTn).as('line_tn'), 'tn', 'time', 'source', 'reason', 'by_name', 'message_id', 'is_unclear'])
    .where('line_tn', '=', tn);
  await db
    .insertInto('opt_outs')
    .columns(['line_tn', 'tn', 'time', 'source', 'reason', 'by_name', 'message_id', 'is_unclear'])
    .expression(copied)
    .onConflict((conflict) => conflict.columns(['line_tn', 'tn']).doNothing())
    .execute();
}

export async function findArchivedLine(db: Kysely<Tables>, tn: string, userId: string): Promise<StoredLine | undefined> {
  const row = await db
    .selectFrom('lines')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kept_of', '=', tn)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromLineRow(row);
}

/** The history keeps its row, name and chats. Returns the line as it was. */
export async function archiveLine({ db, userIndex }: Pick<Queries, 'db' | 'userIndex'>, tn: string): Promise<StoredLine> {
  const before = await db.selectFrom('lines').selectAll().where('tn', '=', tn).executeTakeFirstOrThrow();
  const line = fromLineRow(before);
  await renumber(db, tn, { ...line, tn: archivedNumber(tn, before.number), status: ARCHIVED_STATUS, archiveOf: tn });
  await recountLines({ db, userIndex }, line.userId);
  return line;
}

/** The line starts empty, or with the new owner's own history of it. */
export async function moveLineAlone({ db, userIndex }: Pick<Queries, 'db' | 'userIndex'>, tn: string, userId: string): Promise<StoredLine> {
  const line = await archiveLine({ db, userIndex }, tn);
  const carried = { status: line.status, ...accountsOf(line) };
  const stored = await findArchivedLine(db, tn, userId);
  if (stored) {
    await renumber(db, stored.tn, { ...withoutAccounts(stored), tn, ...carried });
    await db
      .updateTable('lines')
      .set({ position: nextPosition(db, userId) })
      .where('tn', '=', tn)
      .execute();
  } else {
    const row = { ...toLineRow({ tn, userId, ...carried }), position: nextPosition(db, userId), number: nextNumber('lines') };
    await db.insertInto('lines').values(row).execute();
  }
  await recountLines({ db, userIndex }, userId);
  return fromLineRow(await db.selectFrom('lines').selectAll().where('tn', '=', tn).executeTakeFirstOrThrow());
}
