import { CONTACT_RESTORE_DAYS, type ContactContent, contactName, DELETED_CONTACTS_MAX_COUNT } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { type Handlers, type Outcome, type Refusal, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { createPublishNotices, type Notice } from '../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../chats/contacts/contactNames.ts';
import { createTellContacts } from '../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import type { Store, StoredContact } from '../store/store.ts';
import { booksOf, countryOfFirstLine, createContactNote, freeNumbers, idsOf, takenNumber } from './contactChanges.ts';
import { bookReadOnly, contactGone, contactRefused } from './contactRefusals.ts';
import { toCard, toSummary } from './contactWire.ts';
import { contentOf } from './contentOf.ts';
import { readContent } from './readContent.ts';

export interface ContactMergeNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
}

type Done<T> = { readonly data: T; readonly changed: readonly ChangedContact[]; readonly notices: readonly Notice[] };
const RESTORABLE_MS = CONTACT_RESTORE_DAYS * 86_400_000;

/** Makes one contact of several, and takes that back. */
export function contactMergeHandlers(needs: ContactMergeNeeds): Pick<Handlers, 'mergeContacts' | 'undoMerge' | 'getDeletedContacts'> {
  const { store, backplane, clock } = needs;
  const [publish, tell, note] = [createPublishNotices(backplane), createTellContacts(backplane), createContactNote(needs.audit)];
  const nowMs = () => Math.round(clock.now() * 1_000);

  function done<T>(outcome: Done<T> | Refusal): Outcome<T> {
    if ('refusal' in outcome) return outcome;
    publish(outcome.notices);
    tell(outcome.changed);
    return { data: outcome.data };
  }

  return {
    getDeletedContacts: withCaller<'getDeletedContacts'>(async (_, { caller }) => {
      const books = [...(await booksOf(store, caller)).values()].filter(({ canEdit }) => canEdit);
      const found = await store.deletedIn(
        books.map(({ id }) => id),
        nowMs() - RESTORABLE_MS,
        DELETED_CONTACTS_MAX_COUNT,
      );
      const names = new Map((await store.contactsById(found.flatMap(({ merge }) => merge?.intoId ?? []))).map((one) => [one.id, one]));
      return {
        data: found.map((contact) => {
          const into = contact.merge && names.get(contact.merge.intoId);
          const merged = contact.merge && { mergedInto: into ? contactName(into) : '' };
          return { ...toSummary(contact), deletedTime: (contact.deletedAt ?? 0) / 1_000, ...merged };
        }),
      };
    }),

    ...limited(needs, 'storedForMany', {
      mergeContacts: withCaller<'mergeContacts'>(async ({ into, from, content: typed }, call) => {
        const country = await countryOfFirstLine(store, call.caller);
        const outcome = await store.transaction<Done<ReturnType<typeof toCard>> | Refusal>(async (tx) => {
          const books = await booksOf(tx, call.caller);
          const wanted = [into, ...from];
          const all = await tx.contactsById(wanted.map(({ id }) => id));
          const [before, ...others] = all;
          const isWhole = new Set(wanted.map(({ id }) => id)).size === wanted.length && all.length === wanted.length;
          if (!before || !isWhole || all.some((one) => one.deletedAt !== undefined || one.bookId !== before.bookId)) return contactGone();
          const book = books.get(before.bookId);
          if (!book) return contactGone();
          if (!book.canEdit) return bookReadOnly();
          const outdated = all.find((one, index) => one.version !== wanted[index]?.version);
          if (outdated) return stale<'mergeContacts'>(toCard(outdated));
          const known = all.flatMap(({ numbers }) => numbers.map(({ value }) => value));
          const read = readContent(typed, { country, known });
          if ('problem' in read) return contactRefused(read.problem);
          const now = nowMs();
          const after: StoredContact = { ...before, ...read.content, version: before.version + 1, updatedAt: now };
          const refusal = await takenNumber(tx, after, new Set(wanted.map(({ id }) => id)));
          if (refusal) return refusal;
          const merge = { intoId: before.id, before: contentOf(before), after: contentOf(after), fromIds: others.map(({ id }) => id) };
          const changed: ChangedContact[] = [];
          for (const one of others) {
            const gone = { ...one, merge, version: one.version + 1, deletedAt: now };
            await tx.updateContact(gone);
            changed.push({ before: one, after: gone });
          }
          await tx.updateContact(after);
          changed.push({ before, after });
          for (const one of changed) await note(tx, call, one);
          return { data: toCard(after), changed, notices: await renameChatsOf(tx, changed) };
        });
        return done(outcome);
      }),

      undoMerge: withCaller<'undoMerge'>(async ({ id }, call) => {
        const outcome = await store.transaction<Done<{ ids: string[]; left: number }> | Refusal>(async (tx) => {
          const books = await booksOf(tx, call.caller);
          const one = await tx.findContact(id);
          const merge = one?.deletedAt !== undefined && one.deletedAt >= nowMs() - RESTORABLE_MS ? one.merge : undefined;
          if (!one || !merge || !books.has(one.bookId)) return contactGone();
          if (books.get(one.bookId)?.canEdit !== true) return bookReadOnly();
          const others = (await tx.contactsById(merge.fromIds)).filter(
            (other) => other.deletedAt !== undefined && other.merge !== undefined,
          );
          const into = await tx.findContact(merge.intoId);
          const changed: ChangedContact[] = [];
          if (into && into.deletedAt === undefined && into.bookId === one.bookId) {
            const after = { ...into, ...withoutMerge(into, merge, others), version: into.version + 1, updatedAt: nowMs() };
            await tx.updateContact(after);
            changed.push({ before: into, after });
          }
          let left = 0;
          for (const before of others) {
            const { deletedAt: _, merge: __, ...alive } = before;
            const numbers = await freeNumbers(tx, before);
            left += before.numbers.length - numbers.length;
            const after: StoredContact = { ...alive, numbers, version: before.version + 1, updatedAt: nowMs() };
            await tx.updateContact(after);
            changed.push({ before, after });
          }
          for (const change of changed) await note(tx, call, change);
          return { data: { ids: idsOf(changed), left }, changed, notices: await renameChatsOf(tx, changed) };
        });
        return done(outcome);
      }),
    }),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The contact as before the merge; what was changed since stays, but for the numbers that go back to the others. */
function withoutMerge(
  now: StoredContact,
  { before, after }: NonNullable<StoredContact['merge']>,
  others: readonly StoredContact[],
): ContactContent {
  const theirs = new Set(others.flatMap(({ numbers }) => numbers.map(({ value }) => value)));
  const own = new Set(before.numbers.map(({ value }) => value));
  const numbers = now.numbers.filter(({ value }) => own.has(value) || !theirs.has(value));
  return {
    name: same(now.name, after.name) ? before.name : now.name,
    company: same(now.company, after.company) ? before.company : now.company,
    numbers: same(now.numbers, after.numbers) ? before.numbers : numbers,
    emails: same(now.emails, after.emails) ? before.emails : now.emails,
    tags: same(now.tags, after.tags) ? before.tags : now.tags,
    note: same(now.note, after.note) ? before.note : now.note,
    fields: same(now.fields, after.fields) ? before.fields : now.fields,
  };
}
