import { endpoints, pickProfile, type Profile } from '@manyline/contract';
import { type Backend, type Exchange, StoreUnavailable } from '../../backend/index.ts';

/** The answer to a call the page makes first, written into the page so that it need not ask. */
export interface FirstAnswer {
  readonly method: string;
  /** With its query, as the client writes it. */
  readonly url: string;
  /** The line the call acts for, as its x-tn header would say. */
  readonly tn?: string;
  readonly body: string;
}

export interface FirstVisit {
  /** Address with its query. */
  readonly url: URL;
  /** A document the user opened, not one that a script or a prefetch asked for. */
  readonly isNavigation: boolean;
}

export interface FirstAnswers {
  /** Nobody's data: the configuration of the system. */
  public(exchange: Exchange): Promise<readonly FirstAnswer[]>;
  /** What belongs to the user; the first answer holds an access token. Empty where no session counts. */
  private(visit: FirstVisit, exchange: Exchange): Promise<readonly FirstAnswer[]>;
}

/** The addresses whose page begins with the list of chats. */
const CHAT_PATHS: ReadonlySet<string> = new Set(['/', '/cms/apps/page-cms-apps-chat']);
/** A longer list follows by a call: the page should not wait for it. */
const MAX_LIST_BYTES = 131_072;

export function createFirstAnswers(backend: Pick<Backend, 'fetch' | 'grantForPage'>): FirstAnswers {
  async function ask(path: string, exchange: Exchange, token?: string, tn?: string): Promise<FirstAnswer | undefined> {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(tn && { 'x-tn': tn }) };
    const response = await backend.fetch(new Request(`http://page.invalid${path}`, { headers }), exchange);
    return response.ok ? { method: 'GET', url: path, ...(tn && { tn }), body: await response.text() } : undefined;
  }

  /** Without one, the page asks by itself, and says what is wrong. */
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

    async private({ url, isNavigation }, exchange) {
      const grant = isNavigation ? await grantFor(exchange) : undefined;
      if (!grant) return [];
      const session = { method: 'POST', url: endpoints.refresh.path, body: JSON.stringify({ status: 'Success', data: grant }) };
      const info = await ask(endpoints.getInfo.path, exchange, grant.accessToken);
      if (!info) return [];
      const line = CHAT_PATHS.has(url.pathname) ? lineOf(url, info.body) : undefined;
      if (line === undefined) return [session, info];
      const list = await ask(`${endpoints.getListMessages.path}?${new URLSearchParams({ tn: line })}`, exchange, grant.accessToken, line);
      return list && list.body.length <= MAX_LIST_BYTES ? [session, info, list] : [session, info];
    },
  };
}

/** A page that is asked for while the server starts waits for its answers. */
export function answersOnceReady(ready: Promise<FirstAnswers>): FirstAnswers {
  return {
    public: async (...visit) => (await ready).public(...visit),
    private: async (...visit) => (await ready).private(...visit),
  };
}

/** The line the page is going to open; undefined for all lines, which takes more than one call. */
function lineOf({ searchParams }: URL, info: string): string | undefined {
  const asked = searchParams.get('line')?.replace(/^[+ ]/u, '');
  if (asked === 'all') return undefined;
  const { accounts } = (JSON.parse(info) as { readonly data: { readonly accounts: readonly Profile[] } }).data;
  return pickProfile(accounts, asked === undefined ? undefined : `+${asked}`)?.tn;
}
