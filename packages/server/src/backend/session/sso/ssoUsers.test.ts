import { NO_SSO_RULES, SSO_CALLBACK_PATH, SSO_START_PATH } from '@manyline/contract';
import { expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createBench } from '../../testing/bench.ts';
import { identity, ssoHost } from '../../testing/ssoHost.ts';

const ADMINS = 'r-admins';

const exchangeOf = ({ cookies }: Awaited<ReturnType<typeof createBench>>) => ({
  address: '192.0.2.1',
  isSecure: true,
  userAgent: '',
  readCookie: (name: string) => cookies.get(name) || undefined,
  writeCookie: ({ name, value }: { readonly name: string; readonly value: string }) => void cookies.set(name, value),
});

/** The administrator holds every right through a role of the group "Admins"; nobody else has any. */
async function openOnlyAdministrator(groups: readonly string[]) {
  const claims = identity({ email: 'admin@manyline.example', isEmailVerified: true, all: { groups } });
  const bench = await createBench({ settings: { authMode: 'BOTH' }, sso: ssoHost({ finish: async () => claims }) });
  const { store } = bench;
  const role = {
    id: ADMINS,
    name: 'Admins',
    description: '',
    rules: [{ action: 'manage', subject: 'all' }],
    version: 1,
    createdAt: 0,
    updatedAt: 0,
  };
  await store.addRole(role);
  for (const username of ['alice', 'bob', 'carol', 'admin']) {
    const user = await store.findUserByLogin(username);
    if (user) await store.updateUser({ ...user, abilities: [], roleIds: username === 'admin' ? [ADMINS] : [] });
  }
  const rules = { ...NO_SSO_RULES, groups: { claim: 'groups', roles: [{ group: 'Admins', roleId: ADMINS }] } };
  await store.setSso({ version: 1, rules });
  const go = (path: string) => bench.backend.fetch(new Request(new URL(path, 'https://manyline.test')), exchangeOf(bench));
  return { store, enter: async () => [await go(SSO_START_PATH), await go(SSO_CALLBACK_PATH)][1]?.headers.get('location') };
}

it.each(['admin@müller.example', 'admin@xn--mller-kva.example'])(
  'an account with the address %s is found by either spelling',
  async (stored) => {
    const claims = identity({ email: 'admin@xn--mller-kva.example', isEmailVerified: true });
    const bench = await createBench({ settings: { authMode: 'BOTH' }, sso: ssoHost({ finish: async () => claims }) });
    const admin = await bench.store.findUserByLogin('admin');
    if (admin) await bench.store.updateUser({ ...admin, email: stored });
    const go = (path: string) => bench.backend.fetch(new Request(new URL(path, 'https://manyline.test')), exchangeOf(bench));
    await go(SSO_START_PATH);
    expect((await go(SSO_CALLBACK_PATH)).headers.get('location')).toBe('/');
  },
);

it('a first sign-in makes an account for a named domain with umlauts, and none beside the same address in letters', async () => {
  const email = 'ina@xn--mller-kva.example';
  let claims = identity({ email, subject: 'ina', name: 'Ina', isEmailVerified: true });
  const bench = await createBench({ settings: { authMode: 'BOTH' }, sso: ssoHost({ finish: async () => claims }) });
  await bench.store.setSso({ version: 1, rules: { ...NO_SSO_RULES, accounts: { isOn: true, domains: ['müller.example'], roleId: null } } });
  const go = async () => {
    for (const path of [SSO_START_PATH, SSO_CALLBACK_PATH]) {
      const answer = await bench.backend.fetch(new Request(new URL(path, 'https://manyline.test')), exchangeOf(bench));
      if (path === SSO_CALLBACK_PATH) return answer.headers.get('location');
    }
    return undefined;
  };
  expect(await go()).toBe('/');
  const made = await bench.store.findUserByLogin(email);
  expect(made).toMatchObject({ username: 'ina', name: 'Ina', email: 'ina@müller.example' });
  expect(await bench.store.identitiesOf(made?.id ?? '')).toMatchObject([{ email: 'ina@müller.example' }]);
  if (made) await bench.store.updateUser({ ...made, status: 'disabled' });
  claims = identity({ email, subject: 'other', name: 'Ina', isEmailVerified: true });
  expect(await go()).not.toBe('/');
});

const rolesOf = async (store: Store) => (await store.findUserByLogin('admin'))?.roleIds;

it('groups never take the role from the last administrator, and the audit log says so', async () => {
  const { store, enter } = await openOnlyAdministrator([]);
  expect(await enter()).toBe('/');
  expect(await rolesOf(store)).toEqual([ADMINS]);
  const { items } = await store.listAudit({ filter: { actions: ['update'] }, isOldestFirst: false, offset: 0, limit: 1 });
  expect(items[0]?.changes).toEqual([{ field: 'administrationKept', after: true }]);
});

it('they do once another user has the right', async () => {
  const { store, enter } = await openOnlyAdministrator([]);
  const alice = await store.findUserByLogin('alice');
  if (alice) await store.updateUser({ ...alice, abilities: [{ action: 'manage', subject: 'all' }] });
  expect(await enter()).toBe('/');
  expect(await rolesOf(store)).toEqual([]);
});
