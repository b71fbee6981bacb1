import {
  type AuthMode,
  LOGIN_PATH,
  NO_SSO_RULES,
  type Payload,
  SSO_CALLBACK_PATH,
  SSO_CONSOLE_PATH,
  SSO_START_PATH,
  type SsoRules,
  type SsoSetup,
} from '@manyline/contract';
import { expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { signIn, type Visitor, visit } from './visitor.ts';

export type Claims = Readonly<Record<string, unknown>>;

export const DOMAIN = 'northwind.example';
export const refusal = (problem: string) => `${LOGIN_PATH}?sso=${problem}`;
export const rulesOf = (more: Partial<SsoRules>): SsoRules => ({ ...NO_SSO_RULES, ...more });

/** Someone at the organisation, as the provider confirms them. */
export function person(more: Claims = {}) {
  const id = crypto.randomUUID();
  return { sub: id, email: `${id}@${DOMAIN}`, email_verified: true, name: 'Ann Lee', ...more };
}

export type SsoOffice = Awaited<ReturnType<typeof openSsoOffice>>;

/** An administrator, and an organisation whose provider says what the test wants. */
export async function openSsoOffice({ host, users }: Pick<Examined, 'host' | 'users'>) {
  const admin = await signIn(host(), users.admin, users.password);
  const issuer = `https://${crypto.randomUUID()}.example`;

  async function update(changes: Omit<Payload<'updateSsoSetup'>, 'version'>): Promise<SsoSetup> {
    const { version } = await admin.get('getSsoSetup', {});
    return admin.get('updateSsoSetup', { version, ...changes });
  }

  async function refused(changes: Record<string, unknown>) {
    const { version } = await admin.get('getSsoSetup', {});
    const { status, envelope } = await admin.call('updateSsoSetup', { version, ...changes });
    return [status, envelope.errors?.map(({ field }) => field)];
  }

  async function setMode(authMode: AuthMode) {
    const { version } = await admin.get('getSystemSettings', {});
    return admin.call('updateSystemSettings', { version, authMode });
  }

  async function go(visitor: Visitor, path: string): Promise<string> {
    const answer = await visitor.browser.fetch(path, { method: 'GET' });
    return answer.headers.get('location') ?? String(answer.status);
  }

  const comeBack = (visitor: Visitor, claims: Claims) =>
    go(visitor, `${SSO_CALLBACK_PATH}?${new URLSearchParams({ claims: JSON.stringify(claims) })}`);

  return {
    admin,
    issuer,
    update,
    refused,
    setMode,
    go,
    provider: (more: object = {}) => ({
      issuer,
      clientId: 'manyline',
      clientSecret: `secret-${issuer}`,
      name: 'Northwind',
      scopes: 'openid email profile',
      ...more,
    }),

    /** Where the browser ends. */
    async come(claims: Claims, visitor = visit(host())): Promise<string> {
      await go(visitor, SSO_START_PATH);
      return comeBack(visitor, claims);
    },

    async test(claims: Claims, by = admin): Promise<SsoSetup> {
      const { url } = await by.get('beginSsoTest', {});
      expect(url).toBe(`${issuer}/authorize`);
      expect(await comeBack(by, claims)).toBe(SSO_CONSOLE_PATH);
      return admin.get('getSsoSetup', {});
    },

    async rolesOf(username: string): Promise<readonly string[]> {
      const { items } = await admin.get('getUsers', { page: 1, size: 10, sort: '', filter: { q: username } });
      const id = items.find((user) => user.username === username)?.id ?? '';
      return (await admin.get('getUser', { id })).roleIds ?? [];
    },

    role: async (rules: Payload<'createRole'>['rules'] = []) =>
      (await admin.get('createRole', { name: `Role ${crypto.randomUUID()}`, description: '', rules })).id,

    async close() {
      await setMode('LOCAL');
      await update({ provider: null, rules: NO_SSO_RULES });
    },
  };
}
