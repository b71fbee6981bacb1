import { beforeEach, describe, expect, it } from 'vitest';
import { createApiWorld, CONFIG, failure, GRANT, success } from './testing/apiWorld.ts';
import type { HttpReply } from './transport.ts';

let world: ReturnType<typeof createApiWorld>;

beforeEach(() => {
  world = createApiWorld();
});

describe('what a call sends (specification 7)', () => {
  it('marks calls whose answer may take minutes', async () => {
    world.api.credentials.keep(GRANT);
    world.answer = () => failure(403);
    await world.api.call('importUsers', { rows: [], isDryRun: true });
    await world.api.call('findSent', { clientId: '00000000-0000-4000-8000-000000000000' });
    expect(world.requests.map(({ kind, isLong }) => [kind, isLong])).toEqual([
      [undefined, true],
      [undefined, undefined],
    ]);
  });

  it('sends the token, the client identity and the line', async () => {
    world.api.credentials.keep(GRANT);
    world.answer = () => success(null);
    await world.api.call('findSent', { clientId: '00000000-0000-4000-8000-000000000000' }, { tn: '+14155552671' });
    expect(world.requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer first',
      'x-client': 'browser',
      'x-client-fp': 'random',
      'x-tn': '+14155552671',
    });
  });

  it('sends them with every call of a signed-in user with a profile; a call that needs a line names it itself', async () => {
    world.answer = () => success(null);
    await world.api.call('getSystemConfig', {});
    world.api.credentials.keep(GRANT);
    world.api.credentials.setLine('+14155552671');
    await world.api.call('getSystemConfig', {});
    await world.api.call('getInfo', {});
    await world.api.call('findSent', { clientId: '00000000-0000-4000-8000-000000000000' });
    const own = ['Bearer first', '+14155552671'];
    expect(world.requests.map(({ headers }) => [headers['Authorization'], headers['x-tn']])).toEqual([
      [undefined, undefined],
      own,
      own,
      ['Bearer first', undefined],
    ]);
    world.api.credentials.forget();
    await world.api.call('getSystemConfig', {});
    expect(world.requests.at(-1)?.headers).not.toHaveProperty('x-tn');
  });

  it('sends the payload of a GET as the query, plus signs encoded', async () => {
    world.api.credentials.keep(GRANT);
    world.answer = () => success([]);
    await world.api.call('getListMessages', { tn: '+14155552671' });
    expect(world.requests[0]?.url).toBe('https://api.test/api-ctn/api/v1/chat/get-list-messages?tn=%2B14155552671');
    expect(world.requests[0]).not.toHaveProperty('body');
  });
});

describe('the meaning of an answer (specification 8)', () => {
  it('compares Success without regard to case and passes the message on', async () => {
    world.answer = () => ({ status: 200, body: JSON.stringify({ status: 'sUCCESS', data: CONFIG, message: 'Hello' }) });
    expect(await world.api.call('getSystemConfig', {})).toEqual({ ok: true, data: { ...CONFIG, routes: [] }, message: 'Hello' });
  });

  it('translates messages of the specification, which another back end sends in English, and shows all others as given', async () => {
    world.language = 'fr';
    world.answer = () => success(CONFIG, 'Update successfully');
    expect(await world.api.call('getSystemConfig', {})).toMatchObject({ ok: true, message: 'Mise à jour réussie' });
    const errors = [
      { field: 'username', message: 'Data invalid' },
      { field: 'password', message: 'Too {odd}' },
    ];
    world.answer = () => ({ status: 400, body: JSON.stringify({ status: 'Error', message: 'Cannot found item', errors }) });
    expect(await world.api.call('getSystemConfig', {})).toMatchObject({
      message: 'Élément introuvable',
      errors: [
        { field: 'username', message: 'Données non valides' },
        { field: 'password', message: 'Too {odd}' },
      ],
    });
    expect(world.requests.map(({ headers }) => headers['Accept-Language'])).toEqual(['fr', 'fr']);
  });

  it('reads an envelope whose message is null', async () => {
    world.answer = () => ({
      status: 200,
      body: JSON.stringify({ status: 'Success', data: CONFIG, message: null, code: null, errors: null }),
    });
    expect(await world.api.call('getSystemConfig', {})).toEqual({ ok: true, data: { ...CONFIG, routes: [] } });
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
    world.answer = () => reply;
    expect(await world.api.call('login', { username: 'alice', password: 'x', rememberMe: false })).toEqual(expected);
  });

  it('a stale refusal carries the current values, unless they are malformed', async () => {
    world.api.credentials.keep(GRANT);
    const current = { version: 2, own: null, defaultsVersion: 0, defaults: {}, locked: [] };
    const stale = (data: unknown): HttpReply => ({
      status: 409,
      body: JSON.stringify({ status: 'Error', message: 'Late', code: 'stale', data }),
    });
    world.answer = () => stale(current);
    const refused = { ok: false, kind: 'refused', message: 'Late', code: 'stale' };
    expect(await world.api.call('setPreferences', { version: 1, own: null })).toEqual({ ...refused, current });
    world.answer = () => stale({ version: 'two' });
    expect(await world.api.call('setPreferences', { version: 1, own: null })).toEqual(refused);
  });

  it('reports a malformed answer once per kind and throws nothing', async () => {
    world.answer = () => success({ accessToken: 7 });
    for (let call = 0; call < 3; call += 1) await world.api.call('login', { username: 'alice', password: 'x', rememberMe: false });
    expect(world.reports).toHaveLength(1);
  });
});

describe('calls whose code hasn’t loaded', () => {
  it('are unreachable, and the next one fetches it again', async () => {
    world.answer = () => success(CONFIG);
    world.isCodeReachable = false;
    expect(await world.api.call('getSystemConfig', {})).toEqual({ ok: false, kind: 'unreachable' });
    world.isCodeReachable = true;
    expect(await world.api.call('getSystemConfig', {})).toMatchObject({ ok: true });
  });
});

describe('repeats', () => {
  it('retries a GET without an answer twice, with growing delays', async () => {
    world.answer = () => undefined;
    const result = world.api.call('getSystemConfig', {});
    await world.clock.advance(299);
    expect(world.requests).toHaveLength(1);
    await world.clock.advance(1);
    expect(world.requests).toHaveLength(2);
    await world.clock.advance(1_199);
    expect(world.requests).toHaveLength(2);
    await world.clock.advance(1);
    expect(world.requests).toHaveLength(3);
    expect(await result).toEqual({ ok: false, kind: 'unreachable' });
  });

  it('never repeats a POST automatically', async () => {
    world.answer = () => undefined;
    expect(await world.api.call('login', { username: 'alice', password: 'x', rememberMe: false })).toMatchObject({ kind: 'unreachable' });
    await world.clock.advance(60_000);
    expect(world.requests).toHaveLength(1);
  });
});
