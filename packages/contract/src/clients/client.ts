import * as v from 'valibot';
import { foldText, foldWords } from '../chats/foldText.ts';

export const CLIENT_DEVICES = ['desktop', 'mobile', 'tablet', 'unknown'] as const;
export type ClientDevice = (typeof CLIENT_DEVICES)[number];

/** A browser connected to the hub; its tabs share the connection. */
export const clientSchema = v.object({
  id: v.string(),
  userId: v.string(),
  /** The user's name, if the caller may see it. */
  name: v.optional(v.string()),
  username: v.optional(v.string()),
  /** The browser's id from the x-client header; absent if it sent none. */
  clientKey: v.optional(v.string()),
  os: v.optional(v.string()),
  browser: v.optional(v.string()),
  device: v.picklist(CLIENT_DEVICES),
  protocol: v.string(),
  /** Browsers no longer reveal it; present only for clients that send it. */
  localIp: v.optional(v.string()),
  publicIp: v.string(),
  /** Unix seconds */
  since: v.number(),
});
export type Client = v.InferOutput<typeof clientSchema>;

/** The header with the browser's id (specification 3, 7), and its allowed values. */
export const CLIENT_HEADER = 'x-client';
const CLIENT_KEY = /^[\w-]{1,64}$/;

/** Undefined if the value is not a valid id. */
export function readClientKey(header: string | null | undefined): string | undefined {
  return header && CLIENT_KEY.test(header) ? header : undefined;
}

export const CLIENT_SORTS = ['clientKey', 'name', 'os', 'localIp', 'publicIp', 'protocol', 'browser', 'device', 'since'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** All given criteria must match; in a list, one value is enough. */
export const clientFilterSchema = v.strictObject({
  /** Searches name, username, key, system, browser and address. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  devices: v.optional(v.pipe(v.array(v.picklist(CLIENT_DEVICES)), v.maxLength(CLIENT_DEVICES.length))),
  userId: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type ClientFilter = v.InferOutput<typeof clientFilterSchema>;

export function createClientTest({ q = '', devices = [], userId }: ClientFilter): (client: Client) => boolean {
  const words = foldWords(q);
  return (client) => {
    if (userId !== undefined && client.userId !== userId) return false;
    if (devices.length > 0 && !devices.includes(client.device)) return false;
    if (words.length === 0) return true;
    const { name = '', username = '', clientKey = '', os = '', browser = '', publicIp, localIp = '' } = client;
    const text = foldText([name, username, clientKey, os, browser, publicIp, localIp].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

/** Compares by `sort` (as in list queries), newest first by default. The order is total. */
export function createClientOrder(sort: string): (one: Client, other: Client) => number {
  const keys = (sort === '' ? 'since:desc' : sort).split(',').map((part) => {
    const [field = '', direction] = part.split(':');
    return { field: field as ClientSort, sign: direction === 'desc' ? -1 : 1 };
  });
  return (one, other) => {
    for (const { field, sign } of keys) {
      const found = compare(one[field], other[field]);
      if (found !== 0) return found * sign;
    }
    return compare(one.id, other.id);
  };
}

function compare(one: string | number | undefined, other: string | number | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [foldText(String(one ?? '')), foldText(String(other ?? ''))];
  return a < b ? -1 : a > b ? 1 : 0;
}

export const CLIENT_TEXT_MAX_LENGTH = 500;
export const CLIENTS_AT_ONCE = 500;

/** Actions on a client. `died`: it is declared dead and its connection is closed until the user reconnects. */
export const clientActionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('message'), text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CLIENT_TEXT_MAX_LENGTH)) }),
  v.strictObject({ kind: v.literal('logout') }),
  v.strictObject({ kind: v.literal('reload') }),
  v.strictObject({ kind: v.literal('died') }),
]);
export type ClientAction = v.InferOutput<typeof clientActionSchema>;

export interface ClientPage {
  readonly items: readonly Client[];
  readonly total: number;
}

export interface ClientQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly filter?: ClientFilter | undefined;
}

/**
 * The page after clients connected, changed or disconnected. `isWhole` is false if the page must be reloaded, because rows of another page
 * moved in or out.
 */
export function mergeClients(
  page: ClientPage,
  { page: number, size, sort, filter = {} }: ClientQuery,
  { joined = [], left = [] }: { readonly joined?: readonly Client[] | undefined; readonly left?: readonly string[] | undefined },
): ClientPage & { readonly isWhole: boolean } {
  const isWhole = number === 1 && page.items.length === page.total;
  const matches = createClientTest(filter);
  const replacedIds = new Set([...left, ...joined.map(({ id }) => id)]);
  const stored = page.items.filter(({ id }) => !replacedIds.has(id));
  const fresh = joined.filter(matches);
  if (isWhole) {
    const all = [...stored, ...fresh].toSorted(createClientOrder(sort));
    return { items: all.slice(0, size), total: all.length, isWhole: true };
  }
  const known = new Set(page.items.map(({ id }) => id));
  const updates = new Map(fresh.map((client) => [client.id, client]));
  const items = page.items.flatMap((client) => updates.get(client.id) ?? (replacedIds.has(client.id) ? [] : [client]));
  const isSettled = left.length === 0 && joined.every(({ id }) => known.has(id) === updates.has(id));
  return { items, total: page.total, isWhole: isSettled };
}
