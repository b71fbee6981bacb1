import { endpoints, pickProfile, type Profile } from '@manyline/contract';
import { type Backend, type Exchange, StoreUnavailable } from '../../backend/index.ts';

/** The response to one of the page's first calls, inlined into the HTML. */
export interface FirstAnswer {
  readonly method: string;
  /** With query, as the client writes it. */
  readonly url: string;
  /** The line of the call's x-tn header. */
  readonly tn?: string;
  readonly body: string;
}

export interface FirstVisit {
  readonly url: URL;
  /** Of the page that will be shown. */
  readonly path: string;
  /** The user opened this document; not a fetch by a script or a prefetch. */
  readonly isNavigation: boolean;
}

export interface FirstAnswers {
  /** Responses without user data, such as the system configuration. */
  public(exchange: Exchange): Promise<readonly FirstAnswer[]>;
  /** Responses for the signed-in user; the first one contains an access token. Empty without a valid session. */
  private(visit: FirstVisit, exchange: Exchange): Promise<readonly FirstAnswer[]>;
}

/** Paths of pages that start with the chat list. */
const CHAT_PATHS: ReadonlySet<string> = new Set(['/', '/cms/apps/page-cms-apps-chat']);
/** A longer list is left to a call, so the page isn't delayed. */
const MAX_LIST_BYTES = 131_072;

export function createFirstAnswers(backend: Pick<Backend, 'fetch' | 'grantForPage'>): FirstAnswers {
  async function ask(path: string, exchange: Exchange, token?: string, tn?: string): Promise<FirstAnswer | undefined> {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(tn && { 'x-tn': tn }) };
    const response = await backend.fetch(new Request(`http://page.invalid${path}`, { headers }), exchange);
    return response.ok ? { method: 'GET', url: path, ...(tn && { tn }), body: await response.text() } : undefined;
  }

  /** Without a grant, the page makes the call and shows the error. */
  async function grantFor(exchange: Exchange) {
    try {
      return await backend.grantForPage(exchange);
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  return {
    async public(exchange) {
      const config = await ask(endpoints.getSystemConfig.path, exchange);
      return config ? [config] : [];
    },

    async private({ url, path, isNavigation }, exchange) {
      const grant = isNavigation ? await grantFor(exchange) : undefined;
      if (!grant) return [];
      const session = { method: 'POST', url: endpoints.refresh.path, body: JSON.stringify({ status: 'Success', data: grant }) };
      const info = await ask(endpoints.getInfo.path, exchange, grant.accessToken);
      if (!info) return [];
      const line = CHAT_PATHS.has(path) ? lineOf(url, info.body) : undefined;
      if (line === undefined) return [session, info];
      const list = await ask(`${endpoints.getListMessages.path}?${new URLSearchParams({ tn: line })}`, exchange, grant.accessToken, line);
      return list && list.body.length <= MAX_LIST_BYTES ? [session, info, list] : [session, info];
    },
  };
}

/** Page requests during startup wait for the answers. */
export function answersOnceReady(ready: Promise<FirstAnswers>): FirstAnswers {
  return {
    public: async (...visit) => (await ready).public(...visit),
    private: async (...visit) => (await ready).private(...visit),
  };
}

/** The line the page will open; undefined for all lines, which takes several calls. */
function lineOf({ searchParams }: URL, info: string): string | undefined {
  const asked = searchParams.get('line')?.replace(/^[+ ]/u, '');
  if (asked === 'all') return undefined;
  const { accounts } = (JSON.parse(info) as { readonly data: { readonly accounts: readonly Profile[] } }).data;
  return pickProfile(accounts, asked === undefined ? undefined : `+${asked}`)?.tn;
}
