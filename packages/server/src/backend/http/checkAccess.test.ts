import { type AbilityRule, type Endpoint, endpoints, type Permission } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { builtInFeatures } from '../rules/builtInFeatures.ts';
import type { CallerOnLine } from '../session/sessions.ts';
import { checkAccess } from './checkAccess.ts';

const TN = '+14155550101';
const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const guarded = all.flatMap(([name, endpoint]) =>
  typeof endpoint.access === 'string' ? [] : [[name, endpoint, endpoint.access] as const],
);
const everything: AbilityRule = { action: 'manage', subject: 'all' };

/** The status of the refusal; 200 if the call goes on to its handler. */
async function statusFor(endpoint: Endpoint, abilities: readonly AbilityRule[] | undefined): Promise<number> {
  const exchange = { address: '', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} } as never;
  const found = { caller: { user: { id: 'ann' }, abilities }, line: { tn: TN, userId: 'ann', status: 'Alive' } } as unknown as CallerOnLine;
  const sessions = { findCallerOn: async () => (abilities ? found : undefined) };
  const store = { findPreferences: async () => undefined } as never;
  const request = new Request('http://manyline.test/', { headers: { authorization: 'Bearer x', 'x-tn': TN, 'accept-language': 'en' } });
  const call = await checkAccess(endpoint, request, exchange, { sessions, store });
  return 'refusal' in call ? call.refusal.status : 200;
}

describe('every call with a permission', () => {
  it('is many of them', () => expect(guarded.length).toBeGreaterThan(100));

  it.each(guarded)('%s: exactly that one is needed', async (_, endpoint, { action, subject }) => {
    const denied: AbilityRule = { action, subject, inverted: true };
    expect([
      await statusFor(endpoint, undefined),
      await statusFor(endpoint, []),
      await statusFor(endpoint, [everything, denied]),
      await statusFor(endpoint, [{ action, subject: subject.toUpperCase() }]),
      await statusFor(endpoint, [everything]),
    ]).toEqual([401, 403, 403, 200, 200]);
  });

  it.each(guarded)(
    '%s: one that is limited is enough only if the handler checks each record',
    async (_, endpoint, { action, subject, isPerRecord }) => {
      const limited: AbilityRule = { action, subject, conditions: { parentId: '$me' } };
      expect(await statusFor(endpoint, [limited])).toBe(isPerRecord ? 200 : 403);
    },
  );

  it('can be given: roles know its action and subject', () => {
    const known = new Set(builtInFeatures.map(({ type, code }) => `${type} ${code}`));
    const unknown = guarded.flatMap(([name, , { action, subject }]: readonly [string, Endpoint, Permission]) =>
      [`action ${action}`, `subject ${subject}`].filter((one) => !known.has(one)).map((one) => `${name}: ${one}`),
    );
    expect(unknown).toEqual([]);
  });
});

const open = all.flatMap(([name, endpoint]) => (typeof endpoint.access === 'string' ? [[name, endpoint, endpoint.access] as const] : []));

it.each(open)('%s has no permission: it is for signed-in users, or for everyone', async (_, endpoint, access) => {
  expect([await statusFor(endpoint, undefined), await statusFor(endpoint, [])]).toEqual([access === 'public' ? 200 : 401, 200]);
});
