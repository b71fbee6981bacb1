import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A user of the organisation. `sub` is also the account name on its sign-in page. */
export interface OidcUser {
  readonly sub: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly name?: string;
  /** Claims of the ID token beside `sub`. By default it has none: those above are only in userinfo. */
  readonly idToken?: Readonly<Record<string, unknown>>;
  /** Replaces the claims above in userinfo. */
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

/** What the documents and users of common providers show beside the standard claims. */
const OTHER_CLAIMS = [
  'groups',
  'roles',
  'xms_edov',
  'tid',
  'oid',
  'hd',
  'upn',
  'preferred_username',
  'realm_access',
  'hasgroups',
  'https://example.com/groups',
  'emails',
  'unique_name',
  'given_name',
  'family_name',
  'nickname',
  'group',
  'memberOf',
  '_claim_names',
  '_claim_sources',
  'urn:zitadel:iam:org:project:roles',
  'resource_access',
  'nbf',
  'ver',
];

interface OidcProviderOptions {
  readonly users: readonly OidcUser[];
  /** Allowed absolute redirect URIs. */
  readonly redirectUris: readonly string[];
  /** Where logout tokens are sent. */
  readonly logoutUri?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Browsers treat `127.0.0.1` and localhost as different sites. */
  readonly host?: 'localhost' | '127.0.0.1';
  /** Defaults to 0, any free port. */
  readonly port?: number;
  /** Answers of userinfo are signed tokens. */
  readonly signsUserinfo?: boolean;
}

/** What userinfo or the token endpoint answers in place of what it should; `broken`: the connection ends without an answer. */
export type OddUserinfo =
  | 'broken'
  | (Pick<ResponseInit, 'status'> & { readonly headers?: Readonly<Record<string, string>>; readonly body?: string });

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  userinfo: OddUserinfo | undefined;
  token: OddUserinfo | undefined;
  close(): Promise<void>;
}

const INTERACTION = /^\/interaction\/([\w-]+)$/;

/** A real OpenID provider on this machine. Its sign-in page has a field "Account" and a button "Continue". */
export async function startOidcProvider(options: OidcProviderOptions): Promise<OidcProvider> {
  const { users, redirectUris, clientId = 'manyline', clientSecret = 'a secret between the two' } = options;
  const { host = 'localhost', port = 0, logoutUri, signsUserinfo = false } = options;
  const server = createServer().listen(port);
  await once(server, 'listening');
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        ...(signsUserinfo && { userinfo_signed_response_alg: 'RS256' }),
        ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
      },
    ],
    claims: { openid: ['sub', ...OTHER_CLAIMS], email: ['email', 'email_verified'], profile: ['name'] },
    // Its own protection keeps it from calling this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true }, jwtUserinfo: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: {
      keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }],
    },
    pkce: { required: () => true },
    // Skips the consent page, as for an organisation's own applications.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: its } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new its.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount(_context, sub) {
      const user = users.find((one) => one.sub === sub);
      if (!user) return undefined;
      const { email, isEmailVerified = true, name } = user;
      const usual = { name, ...(email ? { email, email_verified: isEmailVerified } : {}) };
      return { accountId: sub, claims: (use) => ({ sub, ...(use === 'id_token' ? user.idToken : (user.userinfo ?? usual)) }) };
    },
  });
  const answer = provider.callback();

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const account = new URLSearchParams(await readText(request)).get('account') ?? '';
    const isKnown = users.some(({ sub }) => sub === account);
    await provider.interactionFinished(request, response, isKnown ? { login: { accountId: account } } : { error: 'access_denied' });
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token' && opened.token) return answerOddly(response, opened.token);
    if (request.url === '/me' && opened.userinfo) return answerOddly(response, opened.userinfo);
    if (!INTERACTION.test(request.url ?? '')) return void answer(request, response);
    if (request.method === 'POST') return void signIn(request, response).catch(() => response.writeHead(400).end());
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  const opened: OidcProvider = {
    issuer,
    clientId,
    clientSecret,
    userinfo: undefined,
    token: undefined,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return opened;
}

function answerOddly(response: ServerResponse, odd: OddUserinfo): void {
  if (odd === 'broken') response.destroy();
  else response.writeHead(odd.status ?? 200, { ...odd.headers }).end(odd.body);
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Organisation</title><h1>Organisation</h1>
<form method="post"><label>Account <input name="account" autofocus></label><button>Continue</button></form></html>`;

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
