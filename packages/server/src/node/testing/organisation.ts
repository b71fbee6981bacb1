import { SSO_CALLBACK_PATH, SSO_LOGOUT_PATH, SSO_START_PATH } from '@manyline/contract';
import type { SsoHost } from '../../backend/index.ts';
import { createLog } from '../shared/log.ts';
import type { RunningServer, ServerOptions } from '../start/serverOptions.ts';
import { startServer } from '../start/startServer.ts';
import { fillWithDemo } from './demoDirectory.ts';
import { freePort } from './freePort.ts';
import { type JarBrowser, nextStop, openJarBrowser } from './jar.ts';
import { type OidcProvider, type OidcUser, startOidcProvider } from './oidcProvider.ts';

export interface Organisation {
  readonly provider: OidcProvider;
  readonly server: RunningServer;
  /** The server's log lines. */
  readonly logged: string[];
  /** Signs in with a new browser, unless one is given; where the server redirects to at the end, without its origin. */
  signIn(account: string, browser?: JarBrowser): Promise<string>;
  /** Ends the browser's session at the provider, as on its own sign-out page. */
  signOutThere(browser: JarBrowser): Promise<void>;
  close(): Promise<void>;
}

interface OrganisationOptions extends Partial<ServerOptions> {
  readonly users: readonly OidcUser[];
  readonly dataDir: string;
  readonly signsUserinfo?: boolean;
  readonly settings?: Partial<NonNullable<SsoHost['environment']>>;
}

/** A server with the demo users, and a real OpenID provider beside it. */
export async function openOrganisation({ users, settings, signsUserinfo = false, ...options }: OrganisationOptions): Promise<Organisation> {
  const port = await freePort();
  const logged: string[] = [];
  const provider = await startOidcProvider({
    users,
    signsUserinfo,
    redirectUris: [`http://localhost:${port}${SSO_CALLBACK_PATH}`],
    logoutUri: `http://localhost:${port}${SSO_LOGOUT_PATH}`,
  });
  const { issuer, clientId, clientSecret } = provider;
  const sso = { issuer, clientId, clientSecret, name: 'Example Ltd', scopes: 'openid email profile', trustsEmails: false, ...settings };
  await fillWithDemo(options.dataDir);
  const log = createLog('debug', (line) => logged.push(line));
  const server = await startServer({ port, demo: true, sso, log, ...options });
  return {
    provider,
    server,
    logged,
    async signIn(account, browser = openJarBrowser()) {
      const callback = await walkThroughProvider(browser, { account, start: server.url + SSO_START_PATH, server: server.url });
      return nextStop(await comeBack(browser, callback)).replace(server.url, '');
    },
    async signOutThere(browser) {
      const page = await (await browser.go(`${issuer}/session/end`)).text();
      const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
      await browser.go(`${issuer}/session/end/confirm`, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
    },
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

interface Walk {
  readonly account: string;
  readonly start: string;
  readonly server: string;
}

/** Signs in at the provider and returns the address it redirects to. */
export async function walkThroughProvider(browser: JarBrowser, { account, start, server }: Walk): Promise<string> {
  let at = nextStop(await browser.go(start));
  for (let stops = 0; stops < 10; stops += 1) {
    if (at.startsWith(server)) return at;
    const isPage = new URL(at).pathname.startsWith('/interaction/');
    at = nextStop(await browser.go(at, isPage ? { method: 'POST', body: new URLSearchParams({ account }) } : {}));
  }
  throw new Error(`It does not end: ${at}`);
}

/** A navigation from the provider's page, as in a browser. */
export function comeBack(browser: JarBrowser, callback: string): Promise<Response> {
  return browser.go(callback, {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
}
