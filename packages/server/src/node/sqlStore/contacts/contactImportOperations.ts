import type { ContactContent } from '@manyline/contract';
import type { ContactImportOperations } from '../../../backend/store/contactImportStore.ts';
import type { Queries } from '../queries.ts';

export function contactImportOperations({ db }: Queries): ContactImportOperations {
  return {
    async putImportChanges(changes) {
      if (changes.length === 0) return;
      const rows = changes.map(({ userId, importId, bookId, contactId, importedAt, before, after }) => ({
        user_id: userId,
        import_id: importId,
        book_id: bookId,
        contact_id: contactId,
        imported_at: importedAt,
        before: before ? JSON.stringify(before) : null,
        after: JSON.stringify(after),
      }));
      await db
        .insertInto('contact_import_changes')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'import_id', 'contact_id']).doUpdateSet((is) => ({ after: is.ref('excluded.after') })),
        )
        .execute();
    },
    async contactImportsOf(userId, since) {
      const rows = await db
        .selectFrom('contact_import_changes')
        .select(({ fn }) => [
          'import_id',
          fn.min('book_id').as('book_id'),
          fn.max('imported_at').as('imported_at'),
          fn.countAll().as('all'),
          fn.count('before').as('updated'),
        ])
        .where('user_id', '=', userId)
        .where('imported_at', '>=', since)
        .groupBy('import_id')
        .orderBy('imported_at', 'desc')
        .orderBy('import_id')
        .execute();
      return rows.map(({ import_id: id, book_id: bookId, imported_at, all, updated }) => ({
        id,
        bookId,
        importedAt: Number(imported_at),
        created: Number(all) - Number(updated),
        updated: Number(updated),
      }));
    },
    async importChangesOf(userId, importId, limit) {
      const rows = await db
        .selectFrom('contact_import_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .orderBy('contact_id')
        .limit(limit)
        .execute();
      return rows.map(({ book_id: bookId, contact_id: contactId, imported_at: importedAt, before, after }) => ({
        userId,
        importId,
        bookId,
        contactId,
        importedAt,
        ...(before !== null && { before: JSON.parse(before) as ContactContent }),
        after: JSON.parse(after) as ContactContent,
      }));
    },
    async forgetImportChanges(userId, importId, contactIds) {
      if (contactIds.length === 0) return;
      await db
        .deleteFrom('contact_import_changes')
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .where('contact_id', 'in', contactIds)
        .execute();
    },
    async forgetImportsBefore(before) {
      await db.deleteFrom('contact_import_changes').where('imported_at', '<', before).execute();
    },
  };
}
