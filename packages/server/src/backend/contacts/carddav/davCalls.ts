import type { SourceProblem } from '@manyline/contract';
import { FetchFailure } from '../../providers/fetchFailure.ts';
import type { ProviderFetch } from '../../providers/providerModule.ts';
import { at, childrenOf, type DavElement, readDavXml } from './davXml.ts';

/** Cards hold pictures. */
const ANSWER_MAX_BYTES = 32 * 1_024 ** 2;
const TIMEOUT_MS = 30_000;
const MOST_REDIRECTS = 5;

export interface DavLogin {
  readonly user: string;
  readonly password: string;
}

/** Something of the server. `status`: of the element itself, where the answer gives one. */
export interface DavItem {
  readonly url: string;
  readonly status: number | undefined;
  /** What was asked for and found. */
  readonly props: DavElement;
}

export type DavAnswer =
  | { readonly ok: true; readonly url: string; readonly items: readonly DavItem[] }
  | { readonly ok: false; readonly problem: SourceProblem };

export interface DavCalls {
  /** `depth` 0: of the address itself, 1: of what is in it too. */
  propfind(url: string, depth: 0 | 1, props: string): Promise<DavAnswer>;
  report(url: string, body: string): Promise<DavAnswer>;
}

const PROPS_OF = { xmlns: 'DAV:', 'xmlns:C': 'urn:ietf:params:xml:ns:carddav', 'xmlns:S': 'http://calendarserver.org/ns/' };
export const NAMESPACES = Object.entries(PROPS_OF)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ');

/** Calls of WebDAV with the user's password, which leaves only for the server they named. */
export function createDavCalls(fetch: ProviderFetch, start: string, { user, password }: DavLogin): DavCalls {
  const home = new URL(start);
  const authorization = `Basic ${base64(`${user}:${password}`)}`;

  async function call(address: string, method: string, depth: string, body: string): Promise<DavAnswer> {
    let url = URL.parse(address);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      if (!url || !isTrusted(url, home)) return { ok: false, problem: 'leadsElsewhere' };
      const headers = { authorization, depth, 'content-type': 'application/xml; charset=utf-8', accept: 'application/xml, text/xml' };
      const response = await fetch(url.href, {
        method,
        headers,
        body: `<?xml version="1.0" encoding="utf-8"?>${body}`,
        timeoutMs: TIMEOUT_MS,
      });
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
      if (location === null) return read(response, url.href);
      await response.body?.cancel();
      url = URL.parse(location, url.href);
    }
    return { ok: false, problem: 'notCardDav' };
  }

  const safely = async (...args: Parameters<typeof call>): Promise<DavAnswer> => {
    try {
      return await call(...args);
    } catch (error) {
      if (error instanceof FetchFailure) return { ok: false, problem: FAILURES[error.problem] ?? 'unreachable' };
      throw error;
    }
  };
  return {
    propfind: (url, depth, props) => safely(url, 'PROPFIND', String(depth), `<propfind ${NAMESPACES}><prop>${props}</prop></propfind>`),
    report: (url, body) => safely(url, 'REPORT', '1', body),
  };
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const FAILURES: Readonly<Record<string, SourceProblem>> = {
  addressNotAllowed: 'addressNotAllowed',
  timeout: 'unreachable',
  certificate: 'certificate',
  unreachable: 'unreachable',
};

/** Services whose accounts are on a host of their own. */
const SPREAD_OVER_HOSTS = ['icloud.com'];

/**
 * Whom the password may go to: the host that the user named, or one below it, whose owner is the same. A host beside it may be anyone’s, as
 * under the domains that give names away, and so may another port of a machine with many users.
 */
function isTrusted(url: URL, home: URL): boolean {
  if (url.protocol !== home.protocol || (url.port !== '' && url.port !== home.port)) return false;
  const site = home.hostname.replace(/^www\./u, '');
  return (
    url.hostname === home.hostname ||
    [site, ...SPREAD_OVER_HOSTS.filter((one) => isBelow(site, one))].some((one) => isBelow(url.hostname, one))
  );
}

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

async function read(response: Response, url: string): Promise<DavAnswer> {
  const { status } = response;
  if (status !== 207) {
    await response.body?.cancel();
    return { ok: false, problem: problemOf(status) };
  }
  const text = await readText(response);
  if (text === undefined) return { ok: false, problem: 'tooLarge' };
  const root = readDavXml(text);
  if (root?.name !== 'multistatus') return { ok: false, problem: 'notCardDav' };
  return { ok: true, url, items: childrenOf(root, 'response').flatMap((one) => itemOf(one, url) ?? []) };
}

function problemOf(status: number): SourceProblem {
  if (status === 401) return 'signInRefused';
  if (status === 403) return 'forbidden';
  if (status === 429 || status >= 500) return 'unreachable';
  return 'notCardDav';
}

/** Undefined if there is more than may be held. */
async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    size += part.value.byteLength;
    if (size > ANSWER_MAX_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
}

function itemOf(response: DavElement, base: string): DavItem | undefined {
  const url = URL.parse(at(response, 'href')?.text.trim() ?? '', base);
  if (!url) return undefined;
  const found = childrenOf(response, 'propstat').filter((one) => statusOf(at(one, 'status')) === 200);
  const props = found.flatMap((one) => at(one, 'prop')?.children ?? []);
  return { url: url.href, status: statusOf(at(response, 'status')), props: { name: 'prop', children: props, text: '' } };
}

function statusOf(element: DavElement | undefined): number | undefined {
  const code = /\b(\d{3})\b/u.exec(element?.text ?? '')?.[1];
  return code === undefined ? undefined : Number(code);
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
