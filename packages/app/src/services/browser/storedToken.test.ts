import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createCredentials } from '../api/credentials.ts';
import { createLocalLocks } from './locks.ts';
import { createPersistentToken } from './storedToken.ts';

const GRANT = { accessToken: 'secret', expiresAt: 1_900, serverTime: 1_000 };

function openPage(values: Map<string, string>) {
  const clock = createFakeClock(5_000);
  const storage = {
    get: (key: string) => values.get(key),
    set: (key: string, value: string | undefined) => void (value === undefined ? values.delete(key) : values.set(key, value)),
  };
  let renewals = 0;
  const requestGrant = async () => {
    renewals += 1;
    return { ok: false, kind: 'unauthorized' } as const;
  };
  const credentials = createCredentials({ requestGrant, clock, locks: createLocalLocks(), storedToken: createPersistentToken(storage) });
  return { clock, credentials, renewals: () => renewals };
}

test('tokenStorage local: the auth token is stored in base64 and survives a reload without a refresh cookie', async () => {
  const values = new Map<string, string>();
  openPage(values).credentials.keep(GRANT);
  expect(atob(values.get('authToken') ?? '')).toContain('secret');
  expect(values.get('authToken')).not.toContain('secret');
  const { clock, credentials, renewals } = openPage(values);
  expect(credentials.validToken()).toBeDefined();
  await clock.advance(899_000);
  expect([await credentials.getToken(), renewals()]).toEqual(['secret', 0]);
  await clock.advance(1_000);
  expect([credentials.validToken(), await credentials.getToken(), renewals()]).toEqual([undefined, undefined, 1]);
});

test('a log-out removes it; damaged storage counts as none', () => {
  const values = new Map<string, string>();
  const { credentials } = openPage(values);
  credentials.keep(GRANT);
  credentials.forget();
  expect(values.size).toBe(0);
  for (const damaged of ['%', btoa('[]'), btoa('{"token":1}'), btoa('null')])
    expect(openPage(new Map([['authToken', damaged]])).credentials.validToken()).toBeUndefined();
});
