import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock, settle } from '../../testing/fakeClock.ts';
import { type Api, createApi } from './api.ts';
import { createCall } from './call.ts';
import { createLocalLocks } from '../browser/locks.ts';
import { createReport } from '../report.ts';
import type { HttpReply, HttpRequest } from './transport.ts';

const GRANT = { accessToken: 'first', expiresAt: 1_900, serverTime: 1_000 };
const CONFIG = { systemStatus: 1 };

let clock: FakeClock;
let requests: HttpRequest[];
let reports: string[];
let answer: (request: HttpRequest) => HttpReply | Promise<HttpReply>;
let isCodeReachable: boolean;
let api: Api;

beforeEach(() => {
  clock = createFakeClock(5_000);
  requests = [];
  reports = [];
  isCodeReachable = true;
  api = createApi({
    clock,
    locks: createLocalLocks(),
    loadCall: async (credentials) => {
      if (!isCodeReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return createCall({
        apiBase: 'https://api.test',
        transport: async (request) => {
          requests.push(request);
          return answer(request);
        },
        credentials,
        clock,
        report: createReport((text) => reports.push(text)),
        identity: () => ({ xClient: 'browser', xClientFp: 'random' }),
        humanCheck: { tokenFor: async (action) => (action === 'login' ? 'proof' : undefined) },
      });
    },
  });
});

const success = (data: unknown, message?: string): HttpReply => ({
  status: 200,
  body: JSON.stringify({ status: 'Success', data, message }),
});
const failure = (status: number, message?: string, code?: string): HttpReply => ({
  status,
  body: JSON.stringify({ status: 'Error', message, code }),
});
const isRefresh = ({ url }: HttpRequest) => url.endsWith('/auth/refresh');

describe('what a call sends (specification 7)', () => {
  it('marks calls whose answer may take minutes', async () => {
    api.credentials.keep(GRANT);
    answer = () => failure(403);
    await api.call('importUsers', { fileData: new File([], 'users.csv'), isDryRun: 'true' });
    await api.call('findSent', { clientId: '00000000-0000-4000-8000-000000000000' });
    expect(requests.map(({ kind, isLong }) => [kind, isLong])).toEqual([
      ['form', true],
      [undefined, undefined],
    ]);
  });

  it('sends the token, the client identity and the line', async () => {
    api.credentials.keep(GRANT);
    answer = () => success(null);
    await api.call('findSent', { clientId: '00000000-0000-4000-8000-000000000000' }, { tn: '+14155552671' });
    expect(requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer first',
      'x-client': 'browser',
      'x-client-fp': 'random',
      'x-tn': '+14155552671',
    });
  });

  it('sends them with every call of a signed-in user with a profile; a call that needs a line names it itself', async () => {
    answer = () => success(null);
    await api.call('getSystemConfig', {});
    api.credentials.keep(GRANT);
    api.credentials.setLine('+14155552671');
    await api.call('getSystemConfig', {});
    await api.call('getInfo', {});
    await api.call('findSent', { clientId: '00000000-0000-4000-8000-000000000000' });
    const own = ['Bearer first', '+14155552671'];
    expect(requests.map(({ headers }) => [headers['Authorization'], headers['x-tn']])).toEqual([
      [undefined, undefined],
      own,
      own,
      ['Bearer first', undefined],
    ]);
    api.credentials.forget();
    await api.call('getSystemConfig', {});
    expect(requests.at(-1)?.headers).not.toHaveProperty('x-tn');
  });

  it('sends the payload of a GET as the query, plus signs encoded', async () => {
    api.credentials.keep(GRANT);
    answer = () => success([]);
    await api.call('getListMessages', { tn: '+14155552671' });
    expect(requests[0]?.url).toBe('https://api.test/api-ctn/api/v1/chat/get-list-messages?tn=%2B14155552671');
    expect(requests[0]).not.toHaveProperty('body');
  });
});

describe('the meaning of an answer (specification 8)', () => {
  it('compares Success without regard to case and passes the message on', async () => {
    answer = () => ({ status: 200, body: JSON.stringify({ status: 'sUCCESS', data: CONFIG, message: 'Hello' }) });
    expect(await api.call('getSystemConfig', {})).toEqual({ ok: true, data: { ...CONFIG, routes: [] }, message: 'Hello' });
  });

  it('reads an envelope whose message is null', async () => {
    answer = () => ({ status: 200, body: JSON.stringify({ status: 'Success', data: CONFIG, message: null, code: null, errors: null }) });
    expect(await api.call('getSystemConfig', {})).toEqual({ ok: true, data: { ...CONFIG, routes: [] } });
  });

  it.each([
    ['a refusal', failure(422, 'No', 'invalid'), { ok: false, kind: 'refused', message: 'No', code: 'invalid' }],
    ['an error with a good status', failure(200, 'No'), { ok: false, kind: 'refused', message: 'No' }],
    ['a wrong password, which is never a log-out', failure(401, 'No'), { ok: false, kind: 'refused', message: 'No' }],
    ['403', failure(403), { ok: false, kind: 'forbidden' }],
    ['too many requests', { status: 429, body: '', retryAfter: 7 }, { ok: false, kind: 'refused', retryAfter: 7 }],
    ['a server in trouble', failure(503, 'Later'), { ok: false, kind: 'unreachable', message: 'Later' }],
    ['a server without room', failure(507, 'Later'), { ok: false, kind: 'unreachable', message: 'Later' }],
    ['no answer', undefined, { ok: false, kind: 'unreachable' }],
    ['an answer that is not JSON', { status: 200, body: '<html>' }, { ok: false, kind: 'malformed' }],
    ['a page of somebody else', { status: 404, body: '<html>' }, { ok: false, kind: 'malformed', isMissing: true }],
    ['data of the wrong shape', success({ accessToken: 7 }), { ok: false, kind: 'malformed' }],
  ] as const)('%s', async (_, reply, expected) => {
    answer = () => reply;
    expect(await api.call('login', { username: 'alice', password: 'x', rememberMe: false })).toEqual(expected);
  });

  it('a stale refusal carries the current values, unless they are malformed', async () => {
    api.credentials.keep(GRANT);
    const current = { version: 2, own: null, defaultsVersion: 0, defaults: {}, locked: [] };
    const stale = (data: unknown): HttpReply => ({
      status: 409,
      body: JSON.stringify({ status: 'Error', message: 'Late', code: 'stale', data }),
    });
    answer = () => stale(current);
    const refused = { ok: false, kind: 'refused', message: 'Late', code: 'stale' };
    expect(await api.call('setPreferences', { version: 1, own: null })).toEqual({ ...refused, current });
    answer = () => stale({ version: 'two' });
    expect(await api.call('setPreferences', { version: 1, own: null })).toEqual(refused);
  });

  it('reports a malformed answer once per kind and throws nothing', async () => {
    answer = () => success({ accessToken: 7 });
    for (let call = 0; call < 3; call += 1) await api.call('login', { username: 'alice', password: 'x', rememberMe: false });
    expect(reports).toHaveLength(1);
  });
});

describe('calls whose code hasn’t loaded', () => {
  it('are unreachable, and the next one fetches it again', async () => {
    answer = () => success(CONFIG);
    isCodeReachable = false;
    expect(await api.call('getSystemConfig', {})).toEqual({ ok: false, kind: 'unreachable' });
    isCodeReachable = true;
    expect(await api.call('getSystemConfig', {})).toMatchObject({ ok: true });
  });
});

describe('repeats', () => {
  it('retries a GET without an answer twice, with growing delays', async () => {
    answer = () => undefined;
    const result = api.call('getSystemConfig', {});
    await clock.advance(299);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(requests).toHaveLength(2);
    await clock.advance(1_199);
    expect(requests).toHaveLength(2);
    await clock.advance(1);
    expect(requests).toHaveLength(3);
    expect(await result).toEqual({ ok: false, kind: 'unreachable' });
  });

  it('never repeats a POST automatically', async () => {
    answer = () => undefined;
    expect(await api.call('login', { username: 'alice', password: 'x', rememberMe: false })).toMatchObject({ kind: 'unreachable' });
    await clock.advance(60_000);
    expect(requests).toHaveLength(1);
  });
});

describe('the access token', () => {
  it('is renewed once for all calls that met a 401, and each is repeated once', async () => {
    api.credentials.keep(GRANT);
    answer = (request) => {
      if (isRefresh(request)) return success({ ...GRANT, accessToken: 'second' });
      return request.headers['Authorization'] === 'Bearer second' ? success([]) : failure(401);
    };
    const results = await Promise.all(['+14155552671', '+14155552672', '+14155552673'].map((tn) => api.call('getListMessages', { tn })));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(requests.filter(isRefresh)).toHaveLength(1);
    expect(requests).toHaveLength(7);
  });

  it('is lost when the server refuses to renew it', async () => {
    const lost: string[] = [];
    api.credentials.onLost(({ kind }) => lost.push(kind));
    api.credentials.keep(GRANT);
    answer = () => failure(401);
    expect(await api.call('getInfo', {})).toMatchObject({ ok: false, kind: 'unauthorized' });
    expect(lost).toEqual(['unauthorized']);
  });

  it('is not lost when the renewal gets no answer', async () => {
    api.credentials.keep(GRANT);
    answer = (request) => (isRefresh(request) ? undefined : failure(401));
    expect(await api.call('getInfo', {})).toMatchObject({ ok: false, kind: 'unreachable' });
    expect(await api.credentials.getToken()).toBe('first');
  });

  it("of the next user is neither used by a former user's call nor lost by its late answer", async () => {
    const lost: string[] = [];
    api.credentials.onLost(({ kind }) => lost.push(kind));
    api.credentials.keep(GRANT);
    const { promise, resolve } = Promise.withResolvers<HttpReply>();
    answer = () => promise;
    const late = api.call('setPreferences', { version: 0, own: null });
    await settle();
    api.credentials.forget();
    api.credentials.keep({ ...GRANT, accessToken: 'of another' });
    resolve(failure(401));
    expect(await late).toEqual({ ok: false, kind: 'unauthorized', code: 'superseded' });
    expect([requests.length, lost, await api.credentials.getToken()]).toEqual([1, [], 'of another']);
  });

  it('a new user’s token is never used for a former user’s call', async () => {
    api.credentials.keep(GRANT);
    const { promise, resolve } = Promise.withResolvers<HttpReply>();
    answer = (request) => (isRefresh(request) ? promise : failure(401));
    const late = api.call('getInfo', {});
    await settle();
    expect(requests.filter(isRefresh)).toHaveLength(1);
    api.credentials.forget();
    api.credentials.keep({ ...GRANT, accessToken: 'of another' });
    resolve(success({ ...GRANT, accessToken: 'second' }));
    expect(await late).toMatchObject({ ok: false, code: 'superseded' });
    expect(requests.filter((request) => !isRefresh(request))).toHaveLength(1);
  });

  it('is renewed a minute before it expires, by the time of the server', async () => {
    api.credentials.keep(GRANT);
    answer = () => success({ ...GRANT, accessToken: 'second' });
    await clock.advance(839_999);
    expect(requests).toHaveLength(0);
    await clock.advance(1);
    expect(requests.filter(isRefresh)).toHaveLength(1);
    expect(await api.credentials.getToken()).toBe('second');
    expect(api.credentials.serverNow()).toBe(1_000);
  });

  it('is renewed by one tab at a time, since tabs share the cookie', async () => {
    const locks = createLocalLocks();
    let underWay = 0;
    let most = 0;
    const tab = () =>
      createApi({
        clock,
        locks,
        loadCall: async (credentials) =>
          createCall({
            apiBase: '',
            credentials,
            clock,
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
    api.credentials.keep(GRANT);
    const { promise, resolve } = Promise.withResolvers<HttpReply>();
    answer = () => promise;
    const renewal = api.credentials.refresh();
    api.credentials.forget();
    resolve(success({ ...GRANT, accessToken: 'second' }));
    expect(await renewal).toMatchObject({ ok: false });
    expect(await api.credentials.getToken()).toBeUndefined();
  });
});
