import type { SourceProblem } from '@manyline/contract';
import type { DavAnswer, DavCalls, DavItem } from './davCalls.ts';
import { NAMESPACES } from './davCalls.ts';
import { at, childrenOf, type DavElement } from './davXml.ts';

const PROPS = '<resourcetype/><current-user-principal/><C:addressbook-home-set/><displayname/><S:getctag/><sync-token/>';
/** More than any account has; each costs a call, and the server decides how many it names. */
const MOST_BOOKS = 100;
/** Cards in one call. */
const AT_ONCE = 30;
/** Where servers answer whose well-known address isn't set up. */
const PLACES = ['/.well-known/carddav', '/remote.php/dav/', '/dav/', '/'];

/** A collection of cards. `tag` changes with every change; empty if the server has none. */
export interface DavBook {
  readonly url: string;
  readonly tag: string;
}

type Found<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: SourceProblem };

/** The address books of an account, from the address that the user gave: of one book, of the account, or only of the server. */
export async function findBooks(calls: DavCalls, start: string): Promise<Found<readonly DavBook[]>> {
  const places = [start, ...PLACES.map((path) => new URL(path, start).href)];
  let problem: SourceProblem = 'notCardDav';
  for (const place of new Set(places)) {
    const found = await booksFrom(calls, place);
    if (found.ok) return found;
    // Another address of the same server helps only against some of them.
    if (found.problem !== 'notCardDav' && found.problem !== 'forbidden') return found;
    if (found.problem === 'forbidden') problem = 'forbidden';
  }
  return { ok: false, problem };
}

async function booksFrom(calls: DavCalls, place: string): Promise<Found<readonly DavBook[]>> {
  const first = await calls.propfind(place, 0, PROPS);
  if (!first.ok) return first;
  const [self] = first.items;
  if (self && isBook(self)) return { ok: true, value: [toBook(self)] };
  const home = self && hrefIn(at(self.props, 'addressbook-home-set'), first.url);
  if (home !== undefined) return booksIn(calls, home);
  const principal = self && hrefIn(at(self.props, 'current-user-principal'), first.url);
  if (principal === undefined) return { ok: false, problem: 'notCardDav' };
  const second = await calls.propfind(principal, 0, PROPS);
  if (!second.ok) return second;
  const own = hrefIn(at(second.items[0]?.props, 'addressbook-home-set'), second.url);
  return own === undefined ? { ok: false, problem: 'noBooks' } : booksIn(calls, own);
}

async function booksIn(calls: DavCalls, home: string): Promise<Found<readonly DavBook[]>> {
  const all = await calls.propfind(home, 1, PROPS);
  if (!all.ok) return all;
  const books = all.items.filter(isBook).map(toBook);
  if (books.length > MOST_BOOKS) return { ok: false, problem: 'tooLarge' };
  return books.length === 0 ? { ok: false, problem: 'noBooks' } : { ok: true, value: books };
}

function isBook({ props }: DavItem): boolean {
  return at(props, 'resourcetype', 'addressbook') !== undefined;
}

function toBook({ url, props }: DavItem): DavBook {
  return { url, tag: (at(props, 'getctag') ?? at(props, 'sync-token'))?.text.trim() ?? '' };
}

function hrefIn(element: DavElement | undefined, base: string): string | undefined {
  const href = at(element, 'href')?.text.trim();
  return href ? URL.parse(href, base)?.href : undefined;
}

/** The cards of a book by address, with what changes when they do. A list that the server cut short is none. */
export async function listCards(calls: DavCalls, book: string): Promise<Found<ReadonlyMap<string, string>>> {
  const all = await calls.propfind(book, 1, '<resourcetype/><getetag/>');
  if (!all.ok) return all;
  if (all.items.some(({ status }) => status === 507)) return { ok: false, problem: 'tooLarge' };
  const cards = new Map<string, string>();
  for (const { url, props } of all.items) {
    const tag = at(props, 'getetag')?.text.trim();
    if (tag && url !== book && at(props, 'resourcetype')?.children.length === 0) cards.set(url, tag);
  }
  return { ok: true, value: cards };
}

/** The texts of these cards; those that are gone by now, and what wasn’t asked for, are left out. */
export async function readCardsOf(calls: DavCalls, book: string, urls: readonly string[]): Promise<Found<ReadonlyMap<string, string>>> {
  const texts = new Map<string, string>();
  const asked = new Set(urls);
  for (let from = 0; from < urls.length; from += AT_ONCE) {
    const answer = await multiget(calls, book, urls.slice(from, from + AT_ONCE));
    if (!answer.ok) return answer;
    for (const { url, props } of answer.items) {
      const text = childrenOf(props, 'address-data')[0]?.text;
      if (text !== undefined && asked.has(url)) texts.set(url, text);
    }
  }
  return { ok: true, value: texts };
}

function multiget(calls: DavCalls, book: string, urls: readonly string[]): Promise<DavAnswer> {
  const hrefs = urls.map((url) => `<href>${escape(new URL(url).pathname)}</href>`).join('');
  return calls.report(
    book,
    `<C:addressbook-multiget ${NAMESPACES}><prop><getetag/><C:address-data/></prop>${hrefs}</C:addressbook-multiget>`,
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
