import { foldText, foldWords } from '@manyline/contract';
import { type FilterKind, kindOf, valueOf } from './searchWords.ts';

export interface SearchedLine {
  readonly tn: string;
  readonly name?: string | undefined;
}

/** What was typed: words, and filters of messages. */
export interface SearchQuery {
  /** Without the filters. */
  readonly words: string;
  readonly filters: MessageFilters;
  /** The contact's name that is being typed, at the end of the field. */
  readonly open?: { readonly kind: 'from' | 'to' | 'with'; readonly typed: string };
}

export interface MessageFilters {
  readonly contact?: string;
  readonly direction?: 'received' | 'sent';
  /** The number of one of the lines. */
  readonly tn?: string;
  /** Unix seconds; `until` is exclusive. */
  readonly since?: number;
  readonly until?: number;
  readonly has?: 'file';
  readonly state?: 'failed';
}

interface Facts {
  readonly lines: readonly SearchedLine[];
  /** Unix seconds. */
  readonly now: number;
}

interface Token {
  readonly text: string;
  readonly filter: Filter | undefined;
}

interface Filter {
  readonly kind: FilterKind;
  readonly value: string;
  readonly adds: MessageFilters;
}

/** A word, or a filter with a value that may be quoted. */
const TOKEN = /([^\s:"“”«»]+):(?:["“«]\s*([^"“”«»]*?)\s*(?:["”»]|$)|(\S*))|\S+/gu;

/** What isn't a filter that means something is searched for as it is. */
export function readSearch(typed: string, facts: Facts): SearchQuery {
  const tokens = tokensOf(typed, facts);
  const words = tokens.flatMap(({ text, filter }) => (filter ? [] : [text])).join(' ');
  const filters = Object.assign({}, ...tokens.map(({ filter }) => filter?.adds ?? {})) as MessageFilters;
  const last = tokens.at(-1)?.filter;
  const isOpen = last && (last.kind === 'from' || last.kind === 'to' || last.kind === 'with') && !/[\s"”»]$/u.test(typed);
  return { words, filters, ...(isOpen && { open: { kind: last.kind as 'from', typed: last.value } }) };
}

export function hasFilters({ filters }: SearchQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** The text with this filter in place of others of these kinds; without one they are removed. */
export function withFilter(typed: string, facts: Facts, kinds: readonly FilterKind[], filter: string | undefined): string {
  const kept = tokensOf(typed, facts).filter((token) => !token.filter || !kinds.includes(token.filter.kind));
  const parts = [...kept.map(({ text }) => text), ...(filter === undefined ? [] : [filter])];
  const written = parts.join(' ');
  // What is typed next is a word of its own, except after the start of a filter.
  return written === '' || written.endsWith(':') ? written : `${written} `;
}

function tokensOf(typed: string, facts: Facts): readonly Token[] {
  return [...typed.matchAll(TOKEN)].map((match) => {
    const [text, word = '', quoted, plain] = match;
    const kind = kindOf(word);
    const value = quoted ?? plain ?? '';
    const adds = kind && (match[1] === undefined ? undefined : readFilter(kind, value, facts));
    return { text, filter: kind && adds && { kind, value, adds } };
  });
}

function readFilter(kind: FilterKind, value: string, facts: Facts): MessageFilters | undefined {
  switch (kind) {
    case 'from':
    case 'to':
    case 'with':
      return readContact(kind, value);
    case 'line': {
      const line = findLine(value, facts.lines);
      return line && { tn: line.tn };
    }
    case 'has':
      return valueOf(value) === 'file' ? { has: 'file' } : undefined;
    case 'is':
      return valueOf(value) === 'failed' ? { state: 'failed' } : undefined;
    case 'since':
    case 'before':
    case 'on': {
      const range = readDate(value, facts.now);
      if (!range) return undefined;
      return { ...(kind !== 'before' && { since: range[0] }), ...(kind !== 'since' && { until: range[kind === 'before' ? 0 : 1] }) };
    }
  }
}

/** What is being typed has no name yet. */
function readContact(kind: 'from' | 'to' | 'with', value: string): MessageFilters {
  const isMe = valueOf(value) === 'me' && kind !== 'with';
  const isSent = (kind === 'from') === isMe;
  return {
    ...(kind !== 'with' && value !== '' && { direction: isSent ? 'sent' : 'received' }),
    ...(!isMe && foldWords(value).length > 0 && { contact: value.slice(0, CONTACT_MAX_LENGTH) }),
  };
}

const CONTACT_MAX_LENGTH = 100;

function findLine(value: string, lines: readonly SearchedLine[]): SearchedLine | undefined {
  const wanted = foldText(value).trim();
  const digits = wanted.replaceAll(/\D/gu, '');
  if (wanted === '') return undefined;
  const named = (isMeant: (name: string) => boolean) => lines.find(({ name }) => name !== undefined && isMeant(foldText(name)));
  return (
    named((name) => name === wanted) ??
    named((name) => name.startsWith(wanted)) ??
    (digits.length >= 3 && !/\p{L}/u.test(wanted) ? lines.find(({ tn }) => tn.includes(digits.replace(/^0+/u, ''))) : undefined)
  );
}

/** From and until, of a day, a month or a year: `2026-11-29`, `2026-11`, `2026`, today, yesterday. In the time zone of the browser. */
function readDate(value: string, now: number): readonly [from: number, until: number] | undefined {
  const word = valueOf(value);
  if (word === 'today' || word === 'yesterday') {
    const day = new Date(now * 1_000);
    const at = (days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime() / 1_000;
    return word === 'today' ? [at(0), at(1)] : [at(-1), at(0)];
  }
  const [, year, month, date] = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/u.exec(foldText(value)) ?? [];
  if (year === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(date ?? 1)];
  const from = new Date(y, m, d);
  if (from.getFullYear() !== y || from.getMonth() !== m || from.getDate() !== d) return undefined;
  const until = date !== undefined ? new Date(y, m, d + 1) : month !== undefined ? new Date(y, m + 1, 1) : new Date(y + 1, 0, 1);
  return from.getTime() < 0 ? undefined : [from.getTime() / 1_000, until.getTime() / 1_000];
}
