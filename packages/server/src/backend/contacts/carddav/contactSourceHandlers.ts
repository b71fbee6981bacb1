import {
  type ContactSource,
  CONTACT_BOOKS_MAX_COUNT,
  CONTACT_SOURCES_MAX_COUNT,
  foldText,
  isPermitted,
  type SourceProblem,
  type TextLanguage,
} from '@manyline/contract';
import { inLanguage } from '../../../messages/sentence.ts';
import type { Audit } from '../../audit/audit.ts';
import { type CallerCall, type Handlers, type Refusal, refuse, withCaller } from '../../calls/outcome.ts';
import { notPermitted } from '../../calls/refusals.ts';
import { createPublishNotices } from '../../chats/chatNotices.ts';
import { renameChatsOf } from '../../chats/contacts/contactNames.ts';
import { tellBooks, tellOwner } from '../../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../../limits/limited.ts';
import type { Backplane, SecretBox } from '../../ports/ports.ts';
import type { ProviderFetch } from '../../providers/providerModule.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import { storable } from '../../store/storable.ts';
import type { Store, StoredContactBook, StoredSource, StoreOperations } from '../../store/store.ts';
import { countryOfFirstLine } from '../contactChanges.ts';
import { bookNameTaken, tooManyBooks } from '../contactRefusals.ts';
import type { ContactSources } from './createContactSources.ts';
import { findBooks } from './davBooks.ts';
import { sealPassword } from './sourcePassword.ts';
import { callsFor } from './syncBook.ts';

export interface ContactSourceNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly secretBox: SecretBox;
  readonly contactFetch: ProviderFetch;
  readonly newId: () => string;
  readonly contactSources: Pick<ContactSources, 'sync'>;
}

type Names = 'getContactSources' | 'saveContactSource' | 'syncContactSource' | 'removeContactSource';
const PART_SIZE = 200;
const MAY_ADD_BOOKS = { action: 'create', subject: 'contactBook' };

const gone = () => refuse(404, 'notFound', 'server.contactSource.gone');
const tooMany = () => refuse(409, 'unavailable', { id: 'server.contactSource.tooMany', values: { most: CONTACT_SOURCES_MAX_COUNT } });
const refusedAt = (field: string, message: `server.contactSource.${SourceProblem | 'https' | 'notAnAddress' | 'noPassword'}`) =>
  refuse(400, 'invalid', message, { errors: [{ field, message }] });

/** The caller's accounts on other servers. The password never leaves. */
export function contactSourceHandlers(needs: ContactSourceNeeds): Pick<Handlers, Names> {
  const { store, backplane, secretBox, newId, contactSources } = needs;
  const publish = createPublishNotices(backplane);
  const note = createSourceNote(needs.audit);

  const ownOf = (userId: string, tx: Pick<Store, 'contactBooks'> = store) => accountsOf(tx, userId);
  const toWire = (book: StoredContactBook, language: TextLanguage) => describeSource(store, book, language);

  return {
    ...limited(needs, 'reads', {
      getContactSources: withCaller<'getContactSources'>(async (_, { caller, language }) => {
        const data: ContactSource[] = [];
        for (const book of await ownOf(caller.user.id)) data.push(await toWire(book, language));
        return { data };
      }),
    }),
    ...limited(needs, 'storedForMany', {
      saveContactSource: withCaller<'saveContactSource'>(async ({ bookId, name, url: typed, user, password, isShared = false }, call) => {
        const { caller, language } = call;
        const userId = caller.user.id;
        const own = await ownOf(userId);
        const old = bookId === undefined ? undefined : own.find(({ id }) => id === bookId);
        if (bookId !== undefined && !old) return gone();
        if (!old && own.length >= CONTACT_SOURCES_MAX_COUNT) return tooMany();
        if (!old && isShared && !isPermitted(caller.abilities, MAY_ADD_BOOKS)) return notPermitted();
        const sharedBy = old ? old.source?.sharedBy : isShared ? userId : undefined;
        const url = readUrl(typed);
        if ('refusal' in url) return url;
        const isSameAccount = old?.source?.url === url.href && old.source.user === user;
        // A password is for the server it was given for.
        if (password === undefined && !isSameAccount) return refusedAt('password', 'server.contactSource.noPassword');
        const id = old?.id ?? newId();
        const source: StoredSource = {
          url: url.href,
          user: storable(user),
          password: password === undefined ? (old?.source?.password ?? '') : sealPassword(secretBox, id, password),
          country: await countryOfFirstLine(store, caller),
          language,
          tags: {},
          ...(sharedBy !== undefined && { sharedBy }),
        };
        const calls = callsFor(needs, id, source);
        if (!calls) return refusedAt('password', 'server.contactSource.noPassword');
        const found = await findBooks(calls, source.url);
        if (!found.ok) return refusedAt(found.problem === 'signInRefused' ? 'password' : 'url', `server.contactSource.${found.problem}`);
        const book: StoredContactBook = {
          id,
          name: storable(name),
          version: (old?.version ?? 0) + 1,
          ...(sharedBy === undefined && { ownerId: userId }),
          source,
        };
        const stored = await store.transaction(async (tx) => {
          // Reading the account took a while: others may have come, and this one may have gone.
          const now = await ownOf(userId, tx);
          if (old && !now.some((one) => one.id === id)) return gone();
          if (!old && now.length >= CONTACT_SOURCES_MAX_COUNT) return tooMany();
          const refusal = sharedBy === undefined ? undefined : await bookRefused(tx, book, old === undefined);
          if (refusal) return refusal;
          await tx.putContactBook(book);
          await note(tx, call, book, old);
          return book;
        });
        if ('refusal' in stored) return stored;
        return { data: await toWire((await contactSources.sync(id)) ?? book, language) };
      }),

      syncContactSource: withCaller<'syncContactSource'>(async ({ bookId }, { caller, language }) => {
        if (!(await ownOf(caller.user.id)).some(({ id }) => id === bookId)) return gone();
        const book = await contactSources.sync(bookId);
        return book ? { data: await toWire(book, language) } : gone();
      }),

      removeContactSource: withCaller<'removeContactSource'>(async ({ bookId }, call) => {
        const { caller } = call;
        const book = (await ownOf(caller.user.id)).find(({ id }) => id === bookId);
        if (!book) return gone();
        for (;;) {
          const part = await store.transaction(async (tx) => {
            const contacts = await tx.contactsIn([bookId], '', PART_SIZE);
            const isLast = contacts.length < PART_SIZE;
            if (isLast) {
              await tx.removeContactBook(bookId);
              await note(tx, call, undefined, book);
            } else await tx.forgetContacts(contacts.map(({ id }) => id));
            return {
              isLast,
              notices: await renameChatsOf(
                tx,
                contacts.map((before) => ({ before })),
              ),
            };
          });
          publish(part.notices);
          if (part.isLast) break;
          await nextTurn();
        }
        if (book.ownerId === undefined) tellBooks(backplane);
        else tellOwner(backplane, caller.user.id);
        return { data: {} };
      }),
    }),
  };
}

async function accountsOf(tx: Pick<Store, 'contactBooks'>, userId: string): Promise<readonly StoredContactBook[]> {
  return (await tx.contactBooks()).filter(({ ownerId, source }) => source && (ownerId ?? source.sharedBy) === userId);
}

async function describeSource(store: Store, book: StoredContactBook, language: TextLanguage): Promise<ContactSource> {
  const { url = '', user = '', syncedAt, problem, sharedBy } = book.source ?? {};
  const count = (await store.countInBooks([book.id])).get(book.id) ?? 0;
  const why = problem && { problem: inLanguage(language, `server.contactSource.${problem}`) };
  const shared = sharedBy !== undefined && { isShared: true };
  const synced = syncedAt !== undefined && { syncedTime: syncedAt / 1_000 };
  return { bookId: book.id, name: book.name, url, user, count, ...shared, ...synced, ...why };
}

/** Shared books are in the audit log, the accounts that fill them too. */
function createSourceNote(audit: Audit) {
  return async function note(
    tx: StoreOperations,
    call: CallerCall,
    after: StoredContactBook | undefined,
    before: StoredContactBook | undefined,
  ): Promise<void> {
    const { id, name, ownerId } = after ?? before ?? { id: '', name: '', ownerId: '' };
    if (ownerId !== undefined) return;
    const action = !before ? 'create' : after ? 'update' : 'delete';
    const changes = [{ field: 'name', ...(before && { before: before.name }), ...(after && { after: after.name }) }];
    await audit.note(tx, call, { action, object: { type: 'contactBook', id, name }, changes });
  };
}

/** Why a shared book can't be called so, or be added. */
async function bookRefused(tx: StoreOperations, { id, name }: StoredContactBook, isNew: boolean): Promise<Refusal | undefined> {
  const others = (await tx.contactBooks()).filter((one) => one.ownerId === undefined && one.id !== id);
  if (others.some((one) => foldText(one.name) === foldText(name))) return bookNameTaken();
  return isNew && others.length >= CONTACT_BOOKS_MAX_COUNT ? tooManyBooks() : undefined;
}

/** People copy addresses without their protocol. The password must not travel in the open. */
function readUrl(typed: string): URL | Refusal {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(typed) ? typed : `https://${typed}`);
  if (!url || url.hostname === '' || !/^(?:https?|carddavs?):$/u.test(url.protocol))
    return refusedAt('url', 'server.contactSource.notAnAddress');
  if (url.protocol === 'carddavs:') return readUrl(url.href.replace(/^carddavs/u, 'https'));
  if (url.protocol !== 'https:') return refusedAt('url', 'server.contactSource.https');
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}
