import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../testing/fakeClock.ts';
import { createLocalLocks } from '../browser/locks.ts';
import { createApi } from './api.ts';
import { createCall } from './call.ts';
import { createCredentials } from './credentials.ts';
import { createApiWorld, failure, GRANT, isRefresh, success } from './testing/apiWorld.ts';
import type { HttpReply } from './transport.ts';

let world: ReturnType<typeof createApiWorld>;

beforeEach(() => {
  world = createApiWorld();
});

describe('the access token', () => {
  it('is renewed once for all calls that met a 401, and each is repeated once', async () => {
    world.api.credentials.keep(GRANT);
    world.answer = (request) => {
      if (isRefresh(request)) return success({ ...GRANT, accessToken: 'second' });
      return request.headers['Authorization'] === 'Bearer second' ? success([]) : failure(401);
    };
    const results = await Promise.all(
      ['+14155552671', '+14155552672', '+14155552673'].map((tn) => world.api.call('getListMessages', { tn })),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(world.requests.filter(isRefresh)).toHaveLength(1);
    expect(world.requests).toHaveLength(7);
  });

  it('is lost when the server refuses to renew it', async () => {
    const lost: string[] = [];
    world.api.credentials.onLost(({ kind }) => lost.push(kind));
    world.api.credentials.keep(GRANT);
    world.answer = () => failure(401);
    expect(await world.api.call('getInfo', {})).toMatchObject({ ok: false, kind: 'unauthorized' });
    expect(lost).toEqual(['unauthorized']);
  });

  it('is not lost when the renewal gets no answer', async () => {
    world.api.credentials.keep(GRANT);
    world.answer = (request) => (isRefresh(request) ? undefined : failure(401));
    expect(await world.api.call('getInfo', {})).toMatchObject({ ok: false, kind: 'unreachable' });
    expect(await world.api.credentials.getToken()).toBe('first');
  });

  it('is not lost when the browser refuses the lock, as in a page that is going away', async () => {
    const run = () => Promise.reject(new DOMException('Responsible document is not fully active', 'InvalidStateError'));
    const credentials = createCredentials({ requestGrant: async () => ({ ok: true, data: GRANT }), clock: world.clock, locks: { run } });
    const lost: string[] = [];
    credentials.onLost(({ kind }) => lost.push(kind));
    credentials.keep(GRANT);
    expect(await credentials.refresh()).toEqual({ ok: false, kind: 'unreachable' });
    expect([lost, await credentials.getToken()]).toEqual([[], 'first']);
  });

  it("of the next user is neither used by a former user's call nor lost by its late answer", async () => {
    const lost: string[] = [];
    world.api.credentials.onLost(({ kind }) => lost.push(kind));
    world.api.credentials.keep(GRANT);
    const { promise, resolve } = Promise.withResolvers<HttpReply>();
    world.answer = () => promise;
    const late = world.api.call('setPreferences', { version: 0, own: null });
    await settle();
    world.api.credentials.forget();
    world.api.credentials.keep({ ...GRANT, accessToken: 'of another' });
    resolve(failure(401));
    expect(await late).toEqual({ ok: false, kind: 'unauthorized', code: 'superseded' });
    expect([world.requests.length, lost, await world.api.credentials.getToken()]).toEqual([1, [], 'of another']);
  });

  it('a new user’s token is never used for a former user’s call', async () => {
    world.api.credentials.keep(GRANT);
    const { promise, resolve } = Promise.withResolvers<HttpReply>();
    world.answer = (request) => (isRefresh(request) ? promise : failure(401));
    const late = world.api.call('getInfo', {});
    await settle();
    expect(world.requests.filter(isRefresh)).toHaveLength(1);
    world.api.credentials.forget();
    world.api.credentials.keep({ ...GRANT, accessToken: 'of another' });
    resolve(success({ ...GRANT, accessToken: 'second' }));
    expect(await late).toMatchObject({ ok: false, code: 'superseded' });
    expect(world.requests.filter((request) => !isRefresh(request))).toHaveLength(1);
  });

  it('is renewed a minute before it expires, by the time of the server', async () => {
    world.api.credentials.keep(GRANT);
    world.answer = () => success({ ...GRANT, accessToken: 'second' });
    await world.clock.advance(839_999);
    expect(world.requests).toHaveLength(0);
    await world.clock.advance(1);
    expect(world.requests.filter(isRefresh)).toHaveLength(1);
    expect(await world.api.credentials.getToken()).toBe('second');
    expect(world.api.credentials.serverNow()).toBe(1_000);
  });

  it('is renewed by one tab at a time, since tabs share the cookie', async () => {
    const locks = createLocalLocks();
    let underWay = 0;
    let most = 0;
    const tab = () =>
      createApi({
        clock: world.clock,
        locks,
        loadCall: async (credentials) =>
          createCall({
            apiBase: '',
            credentials,
            clock: world.clock,
            report: () => undefined,
            identity: () => ({ xClient: '', xClientFp: '' }),
            humanCheck: { tokenFor: async () => undefined },
            transport: async () => {
              most = Math.max(most, (underWay += 1));
              await settle();
              underWay -= 1;
              return success(GRANT);
            },
          }),
      });
    await Promise.all([tab(), tab(), tab()].map(({ credentials }) => credentials.refresh()));
    expect(most).toBe(1);
  });

  it('is dropped if its user has signed out', async () => {
    world.api.credentials.keep(GRANT);
    const { promise, resolve } = Promise.withResolvers<HttpReply>();
    world.answer = () => promise;
    const renewal = world.api.credentials.refresh();
    world.api.credentials.forget();
    resolve(success({ ...GRANT, accessToken: 'second' }));
    expect(await renewal).toMatchObject({ ok: false });
    expect(await world.api.credentials.getToken()).toBeUndefined();
  });
});
