import {
  LOGIN_PATH,
  safePath,
  SSO_CALLBACK_PATH,
  SSO_CONSOLE_PATH,
  SSO_LOGOUT_PATH,
  SSO_START_PATH,
  type SsoProblem,
} from '@manyline/contract';
import { createStoreLimiter } from '../../limits/attempts.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Clock, Exchange, SsoClaims } from '../../ports/ports.ts';
import type { Store, StoredUser } from '../../store/store.ts';
import type { System } from '../../system/system.ts';
import type { Sessions } from '../sessions.ts';
import type { SignIn } from '../signIn.ts';
import type { Challenges } from '../twoStep/challenges.ts';
import type { SsoConnection, SsoNow } from './ssoConnection.ts';
import { SsoFailure } from './ssoFailure.ts';
import type { SsoLogoutRoute } from './ssoLogout.ts';
import { finishTest } from './ssoTest.ts';
import type { SsoUsers } from './ssoUsers.ts';

/** How long a sign-in, or a test of it, may take. */
export const SSO_SECONDS = 10 * 60;

/** Answers the two single sign-on addresses; undefined for any other, and for all if only passwords are allowed. */
export type SsoRoutes = (request: Request, exchange: Exchange, requestId: string) => Promise<Response | undefined>;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly challenges: Challenges;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly system: System;
  readonly limits: Limits;
  readonly sso: SsoConnection;
  readonly ssoUsers: SsoUsers;
  readonly logout: SsoLogoutRoute;
  readonly publicUrl: string;
  readonly onRefused: (refused: SsoRefused) => void;
  readonly onError: (error: unknown, context: { readonly requestId: string; readonly call: string }) => void;
}

/** A refused sign-in, for the log. */
export interface SsoRefused {
  readonly reason: SsoProblem;
  readonly requestId: string;
  readonly userId?: string;
  readonly issuer?: string;
  /** What the provider said, or what to change there. */
  readonly detail?: string;
}

interface SsoState {
  /** State, nonce and PKCE verifier of this sign-in. */
  readonly memory: string;
  readonly rememberMe: boolean;
  readonly nextUrl?: string;
  /** This browser's session before the redirect: its SameSite cookie is not sent on the way back. */
  readonly replaces?: string;
  /** An administrator's test, of this version of the setup. */
  readonly test?: { readonly userId: string; readonly version: number };
}

interface Visit {
  readonly url: URL;
  readonly exchange: Exchange;
  readonly requestId: string;
}

export function createSsoRoutes({
  store,
  clock,
  challenges,
  sessions,
  signIn,
  system,
  limits,
  sso,
  ssoUsers,
  logout,
  publicUrl,
  onRefused,
  onError,
}: Needs): SsoRoutes {
  const { origin } = new URL(publicUrl);
  const attempts = createStoreLimiter({ store, clock }, 'sso', limits.failedLoginsByAddress);

  async function start({ provider }: SsoNow, { url, exchange, requestId }: Visit): Promise<string> {
    const nextUrl = safePath(url.searchParams.get('nextUrl'), origin);
    const key = await signIn.limitKeyOf(exchange);
    if ((await attempts.take(key)) > 0) return loginPage('failed', nextUrl);
    try {
      if (!provider) throw new SsoFailure('setup', 'The client secret of the OpenID provider is missing.');
      const { url: there, memory } = await provider.begin();
      const rememberMe = url.searchParams.get('rememberMe') === 'true';
      const replaces = await sessions.idByCookie(exchange);
      const state: SsoState = { memory, rememberMe, ...(nextUrl && { nextUrl }), ...(replaces && { replaces }) };
      await challenges.begin(exchange, { kind: 'sso', state, seconds: SSO_SECONDS });
      return there;
    } catch (error) {
      onError(error, { requestId, call: 'ssoStart' });
      await attempts.forgive(key);
      return loginPage(error instanceof SsoFailure ? error.kind : 'failed', nextUrl);
    }
  }

  async function finish(now: SsoNow, { url, exchange, requestId }: Visit): Promise<string | undefined> {
    let nextUrl: string | undefined;
    try {
      const token = challenges.tokenOf('sso', exchange);
      if (token !== undefined) challenges.leave('sso', exchange);
      const challenge = await challenges.take('sso', token);
      const isOff = (await system.read()).authMode === 'LOCAL';
      if (!challenge) return isOff ? undefined : loginPage('expired');
      const state = JSON.parse(challenge.state) as SsoState;
      nextUrl = state.nextUrl;
      // Built from our configured address: the request's Host header is not trusted.
      const callback = new URL(url.pathname + url.search, origin);
      if (state.test) {
        if (state.test.version === now.version)
          await finishTest({ store, ssoUsers, clock }, now, { userId: state.test.userId, callback, memory: state.memory, exchange });
        return SSO_CONSOLE_PATH;
      }
      if (isOff) return undefined;
      const { provider, rules, name = '' } = now;
      if (!provider) throw new SsoFailure('setup', 'The client secret of the OpenID provider is missing.');
      const claims = await provider.finish(callback, state.memory, rules.groups.roles.length > 0 ? [rules.groups.claim] : []);
      const found = await ssoUsers.signIn(claims, { rules, name, exchange });
      if ('problem' in found) return await refuse(found.problem, { exchange, requestId }, { user: found.user, claims, nextUrl });
      const { user } = found;
      await attempts.forgive(await signIn.limitKeyOf(exchange));
      // No second step here: the provider enforces the organisation's own.
      const session = { issuer: claims.issuer, subject: claims.subject, ...(claims.sid && { sid: claims.sid }) };
      if (!(await signIn.finish(user, state.rememberMe, exchange, { sso: session }))) return loginPage('failed', nextUrl);
      if (state.replaces) await sessions.end(state.replaces, 'replaced');
      return nextUrl ?? '/';
    } catch (error) {
      const kind = error instanceof SsoFailure ? error.kind : 'failed';
      // Users who leave the provider's page are no failure of this server. Why it refused them is in the log all the same.
      const isLeft = kind === 'denied' || kind === 'expired';
      if (!isLeft) onError(error, { requestId, call: 'ssoCallback' });
      const detail = isLeft ? (error as SsoFailure).message : undefined;
      return refuse(kind, { exchange, requestId }, { nextUrl, detail }).catch(() => loginPage(kind, nextUrl));
    }
  }

  /** Says why on the sign-in page, in the log and in the audit log. */
  async function refuse(
    problem: SsoProblem,
    { exchange, requestId }: Pick<Visit, 'exchange' | 'requestId'>,
    refused: Refused,
  ): Promise<string> {
    const { user, claims, nextUrl } = refused;
    onRefused({ reason: problem, requestId, ...aboutRefused(problem, refused) });
    await signIn.noteFailure(user, exchange, problem === 'disabled' ? 'disabled' : `sso.${problem}`, claims?.email);
    return loginPage(problem, nextUrl);
  }

  return async (request, exchange, requestId) => {
    const url = new URL(request.url);
    if (url.pathname === SSO_LOGOUT_PATH && request.method === 'POST') return logout(request, exchange, requestId);
    const isStart = url.pathname === SSO_START_PATH;
    if (request.method !== 'GET' || (!isStart && url.pathname !== SSO_CALLBACK_PATH)) return undefined;
    const now = await sso.read(store);
    if (now.source === 'none' || (isStart && (await system.read()).authMode === 'LOCAL')) return undefined;
    const visit: Visit = { url, exchange, requestId };
    const location = isStart ? await start(now, visit) : await finish(now, visit);
    if (location === undefined) return undefined;
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', 'x-request-id': requestId } });
  };
}

interface Refused {
  readonly user?: StoredUser | undefined;
  readonly claims?: SsoClaims;
  readonly nextUrl: string | undefined;
  readonly detail?: string | undefined;
}

function aboutRefused(problem: SsoProblem, { user, claims, detail: said }: Refused): Pick<SsoRefused, 'userId' | 'issuer' | 'detail'> {
  const detail = problem === 'unverified' && claims?.isEmailVerified === false ? CALLED_UNVERIFIED : said;
  return { ...(user && { userId: user.id }), ...(claims && { issuer: claims.issuer }), ...(detail !== undefined && { detail }) };
}

/** What authentik says of every address by default: to trust its addresses changes nothing. */
const CALLED_UNVERIFIED =
  'The provider says that the address is not verified (email_verified). Let it confirm addresses: see "Single sign-on" in docs/configuration.md.';

function loginPage(sso: SsoProblem, nextUrl?: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ sso, ...(nextUrl && { nextUrl }) })}`;
}
