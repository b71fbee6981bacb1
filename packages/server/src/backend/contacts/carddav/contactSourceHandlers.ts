import { type ContactSource, CONTACT_SOURCES_MAX_COUNT, type SourceProblem, type TextLanguage } from '@manyline/contract';
import { inLanguage } from '../../../messages/sentence.ts';
import { type Handlers, type Refusal, refuse, withCaller } from '../../calls/outcome.ts';
import { createPublishNotices } from '../../chats/chatNotices.ts';
import { renameChatsOf } from '../../chats/contacts/contactNames.ts';
import { tellOwner } from '../../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../../limits/limited.ts';
import type { Backplane, SecretBox } from '../../ports/ports.ts';
import type { ProviderFetch } from '../../providers/providerModule.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import { storable } from '../../store/storable.ts';
import type { Store, StoredContactBook, StoredSource } from '../../store/store.ts';
import { countryOfFirstLine } from '../contactChanges.ts';
import type { ContactSources } from './createContactSources.ts';
import { findBooks } from './davBooks.ts';
import { sealPassword } from './sourcePassword.ts';
import { callsFor } from './syncBook.ts';

export interface ContactSourceNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
  readonly secretBox: SecretBox;
  readonly contactFetch: ProviderFetch;
  readonly newId: () => string;
  readonly contactSources: Pick<ContactSources, 'sync'>;
}

type Names = 'getContactSources' | 'saveContactSource' | 'syncContactSource' | 'removeContactSource';
const PART_SIZE = 200;

const gone = () => refuse(404, 'notFound', 'server.contactSource.gone');
const tooMany = () => refuse(409, 'unavailable', { id: 'server.contactSource.tooMany', values: { most: CONTACT_SOURCES_MAX_COUNT } });
const refusedAt = (field: string, message: `server.contactSource.${SourceProblem | 'https' | 'notAnAddress' | 'noPassword'}`) =>
  refuse(400, 'invalid', message, { errors: [{ field, message }] });

/** The caller's accounts on other servers. The password never leaves. */
export function contactSourceHandlers(needs: ContactSourceNeeds): Pick<Handlers, Names> {
  const { store, backplane, secretBox, newId, contactSources } = needs;
  const publish = createPublishNotices(backplane);

  const ownOf = async (userId: string) => (await store.contactBooks()).filter(({ ownerId, source }) => ownerId === userId && source);
  const toWire = async (book: StoredContactBook, language: TextLanguage): Promise<ContactSource> => {
    const { url = '', user = '', syncedAt, problem } = book.source ?? {};
    const count = (await store.countInBooks([book.id])).get(book.id) ?? 0;
    const why = problem && { problem: inLanguage(language, `server.contactSource.${problem}`) };
    return { bookId: book.id, name: book.name, url, user, count, ...(syncedAt !== undefined && { syncedTime: syncedAt / 1_000 }), ...why };
  };

  return {
    ...limited(needs, 'reads', {
      getContactSources: withCaller<'getContactSources'>(async (_, { caller, language }) => {
        const data: ContactSource[] = [];
        for (const book of await ownOf(caller.user.id)) data.push(await toWire(book, language));
        return { data };
      }),
    }),
    ...limited(needs, 'storedForMany', {
      saveContactSource: withCaller<'saveContactSource'>(async ({ bookId, name, url: typed, user, password }, { caller, language }) => {
        const userId = caller.user.id;
        const own = await ownOf(userId);
        const old = bookId === undefined ? undefined : own.find(({ id }) => id === bookId);
        if (bookId !== undefined && !old) return gone();
        if (!old && own.length >= CONTACT_SOURCES_MAX_COUNT) return tooMany();
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
        };
        const calls = callsFor(needs, id, source);
        if (!calls) return refusedAt('password', 'server.contactSource.noPassword');
        const found = await findBooks(calls, source.url);
        if (!found.ok) return refusedAt(found.problem === 'signInRefused' ? 'password' : 'url', `server.contactSource.${found.problem}`);
        const book: StoredContactBook = { id, name: storable(name), version: (old?.version ?? 0) + 1, ownerId: userId, source };
        const stored = await store.transaction(async (tx) => {
          // Reading the account took a while: others may have come, and this one may have gone.
          const now = (await tx.contactBooks()).filter((one) => one.ownerId === userId && one.source);
          if (old && !now.some((one) => one.id === id)) return gone();
          if (!old && now.length >= CONTACT_SOURCES_MAX_COUNT) return tooMany();
          await tx.putContactBook(book);
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

      removeContactSource: withCaller<'removeContactSource'>(async ({ bookId }, { caller }) => {
        if (!(await ownOf(caller.user.id)).some(({ id }) => id === bookId)) return gone();
        for (;;) {
          const part = await store.transaction(async (tx) => {
            const contacts = await tx.contactsIn([bookId], '', PART_SIZE);
            const isLast = contacts.length < PART_SIZE;
            if (isLast) await tx.removeContactBook(bookId);
            else await tx.forgetContacts(contacts.map(({ id }) => id));
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
        tellOwner(backplane, caller.user.id);
        return { data: {} };
      }),
    }),
  };
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
