import { CONTACT_RESTORE_DAYS, isSameContent, PERSONAL_BOOK } from '@manyline/contract';
import type { Audit } from '../../audit/audit.ts';
import { type CallerCall, type Handlers, refuse, withCaller } from '../../calls/outcome.ts';
import { createPublishNotices } from '../../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../../chats/contacts/contactNames.ts';
import { createTellContacts } from '../../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../../limits/limited.ts';
import type { Backplane } from '../../ports/ports.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import type { Store, StoredImportChange, StoreOperations } from '../../store/store.ts';
import { booksOf, createContactNote } from '../contactChanges.ts';
import { bookGone, bookReadOnly } from '../contactRefusals.ts';
import { takeBack } from './takeBack.ts';

export interface UndoImportNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
}

/** Contacts per transaction, so that other calls don't wait long. Undoing again after a crash goes on. */
const PART_SIZE = 25;
const UNDONE_MS = CONTACT_RESTORE_DAYS * 86_400_000;

type Undone = 'removed' | 'restored' | 'kept' | 'gone';

/** Lists the imports of contacts, and takes one back. */
export function undoImportHandlers(needs: UndoImportNeeds): Pick<Handlers, 'getContactImports' | 'undoImport'> {
  const { store, backplane, clock } = needs;
  const [publish, tell, note] = [createPublishNotices(backplane), createTellContacts(backplane), createContactNote(needs.audit)];
  const nowMs = () => Math.round(clock.now() * 1_000);

  async function undoOne(
    tx: StoreOperations,
    { contactId, bookId, before: was, after: became }: StoredImportChange,
  ): Promise<{ readonly undone: Undone; readonly change?: ChangedContact }> {
    const before = await tx.findContact(contactId);
    if (!before) return { undone: 'gone' };
    if (before.bookId !== bookId || before.merge) return { undone: 'kept' };
    if (was === undefined) {
      if (!isSameContent(before, became)) return { undone: 'kept' };
      await tx.forgetContacts([contactId]);
      return before.deletedAt === undefined ? { undone: 'removed', change: { before } } : { undone: 'gone' };
    }
    const after = { ...before, ...takeBack(before, was, became), version: before.version + 1, updatedAt: nowMs() };
    if (isSameContent(before, after)) return { undone: 'kept' };
    // A contact that was deleted since says the same as before the import when it is restored.
    await tx.updateContact(after);
    return before.deletedAt === undefined ? { undone: 'restored', change: { before, after } } : { undone: 'gone' };
  }

  function undoPart(importId: string, call: CallerCall) {
    return store.transaction(async (tx) => {
      const { id: userId } = call.caller.user;
      const changes = await tx.importChangesOf(userId, importId, PART_SIZE);
      const books = await booksOf(tx, call.caller);
      const changed: ChangedContact[] = [];
      const outcomes: Undone[] = [];
      for (const one of changes) {
        const book = books.get(one.bookId);
        if (!book) return bookGone();
        if (!book.canEdit) return bookReadOnly();
        const { undone, change } = await undoOne(tx, one);
        outcomes.push(undone);
        if (!change) continue;
        changed.push(change);
        await note(tx, call, change);
      }
      const ids = changes.map(({ contactId }) => contactId);
      await tx.forgetImportChanges(userId, importId, ids);
      return { outcomes, changed, notices: await renameChatsOf(tx, changed), isLast: changes.length < PART_SIZE };
    });
  }

  return {
    ...limited(needs, 'reads', {
      getContactImports: withCaller<'getContactImports'>(async (_, { caller }) => {
        const books = await booksOf(store, caller);
        const found = await store.contactImportsOf(caller.user.id, nowMs() - UNDONE_MS);
        return {
          data: found
            .filter(({ bookId }) => books.get(bookId)?.canEdit)
            .map(({ bookId, importedAt, ...one }) => ({
              ...one,
              bookId: books.get(bookId)?.isPersonal ? PERSONAL_BOOK : bookId,
              time: importedAt / 1_000,
            })),
        };
      }),
    }),
    ...limited(needs, 'storedForMany', {
      undoImport: withCaller<'undoImport'>(async ({ id }, call) => {
        const known = await store.contactImportsOf(call.caller.user.id, nowMs() - UNDONE_MS);
        if (!known.some((one) => one.id === id)) return refuse(404, 'notFound', 'server.contact.importGone');
        const counts = { removed: 0, restored: 0, kept: 0, gone: 0 };
        const changed: ChangedContact[] = [];
        for (let isLast = false; !isLast;) {
          const part = await undoPart(id, call);
          if ('refusal' in part) return part;
          publish(part.notices);
          for (const undone of part.outcomes) counts[undone] += 1;
          changed.push(...part.changed);
          isLast = part.isLast;
          await nextTurn();
        }
        tell(changed);
        const { gone: _, ...data } = counts;
        return { data };
      }),
    }),
  };
}
