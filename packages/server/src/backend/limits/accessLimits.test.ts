import { endpoints } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/bench.ts';
import { fileRows } from '../testing/fileRows.ts';
import { DEFAULT_LIMITS } from './limits.ts';

async function times(count: number, call: () => Promise<{ readonly status: number; readonly headers: Headers }>) {
  const replies = [];
  for (let i = 0; i < count; i += 1) replies.push(await call());
  return replies.map(({ status }) => status);
}

describe('rate limits: 429 with Retry-After', () => {
  it('exports of the log, per user', async () => {
    const { call, signIn, time } = await createBench({ limits: { exports: { times: 2, seconds: 300 } } });
    const admin = await signIn('admin');
    expect(await times(3, () => call('exportAudit', {}, admin).catch(() => ({ status: 200, headers: new Headers() })))).toEqual([
      200, 200, 429,
    ]);
    time.now += 300;
    expect(await times(1, () => call('getRoles', {}, admin))).toEqual([200]);
  });

  it('previews and changes of rights, counted together', async () => {
    const { call, signIn, time } = await createBench({ limits: { accessCalls: { times: 3, seconds: 60 } } });
    const admin = await signIn('admin');
    await call('getRoles', {}, admin);
    await call('createRole', { name: 'One', description: '', rules: [] }, admin);
    await call('previewAccess', { drafts: [] }, admin);
    const late = await call('getFeatures', {}, admin);
    expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, 60]);
    time.now += 60;
    expect((await call('getFeatures', {}, admin)).status).toBe(200);
  });

  it('rows of imported files, stored or only previewed', async () => {
    const { backend, signIn, time } = await createBench({ limits: { importedRows: { times: 3, seconds: 300 } } });
    const headers = await signIn('admin');
    const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
    const tried = () => {
      const body = JSON.stringify({ rows: fileRows('username\none\ntwo'), isDryRun: true });
      const url = `https://manyline.test${endpoints.importUsers.path}`;
      return backend.fetch(
        new Request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }),
        exchange,
      );
    };
    expect(await times(2, tried)).toEqual([200, 429]);
    time.now += 300;
    expect(await times(1, tried)).toEqual([200]);
  });

  it('e-mails sent by an administrator: invitations and new passwords', async () => {
    const emails: string[] = [];
    const { backend, call, signIn, store, time } = await createBench({
      limits: { accountEmails: { times: 3, seconds: 60 } },
      mailer: { send: async ({ to }) => void emails.push(to) },
    });
    const [admin, bob] = [await signIn('admin'), await store.findUserByLogin('bob')];
    await store.updateUser({ ...bob!, email: 'bob@manyline.example' });
    const invite = (username: string) => call('createUser', { username, name: username, email: `${username}@manyline.example` }, admin);
    const setPassword = (newPassword?: string) => call('setUserPassword', { id: bob!.id, ...(newPassword && { newPassword }) }, admin);
    expect([(await invite('one')).status, (await setPassword()).status, (await setPassword('a quite new one')).status]).toEqual([
      200, 200, 200,
    ]);
    const late = await invite('two');
    expect([late.status, late.headers.get('retry-after'), await store.findUserByLogin('two')]).toEqual([429, '60', undefined]);
    expect((await setPassword()).status).toBe(429);
    // Without an e-mail the call is not limited.
    const withPassword = { username: 'three', name: 'Three', password: 'a quite new one' };
    expect((await call('createUser', withPassword, admin)).status).toBe(200);
    time.now += 60;
    expect((await invite('two')).status).toBe(200);
    await backend.close();
    expect(emails.toSorted()).toEqual(['bob@manyline.example', 'bob@manyline.example', 'one@manyline.example', 'two@manyline.example']);
  });

  it('own views and preferences, per user', async () => {
    const { call, signIn } = await createBench({ limits: { ownSettings: { times: 1, seconds: 60 } } });
    const [alice, bob] = [await signIn('alice'), await signIn('bob')];
    expect(await times(2, () => call('setPreferences', { version: 0, own: null }, alice))).toEqual([200, 429]);
    expect(await times(1, () => call('setPreferences', { version: 0, own: null }, bob))).toEqual([200]);
  });
});

it('e-mails and files of a day are counted together by processes on one store', async () => {
  const limits = { accountEmails: { times: 2, seconds: 3_600 }, filesADay: { times: 2, seconds: 86_400 } };
  const first = await createBench({ limits, mailer: { send: async () => {} } });
  const second = await createBench({ limits, mailer: { send: async () => {} }, store: first.store });
  const exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
  const [mailed, sent] = [[] as number[], [] as number[]];
  for (const { backend, call, signIn } of [first, second, first, second]) {
    const name = `one-${mailed.length}`;
    mailed.push((await call('createUser', { username: name, name, email: `${name}@manyline.example` }, await signIn('admin'))).status);
    const body = new FormData();
    for (const [field, value] of Object.entries({ name: '', phoneNumber: '+14155550123', msg: '' })) body.append(field, value);
    body.append('fileData', new File(['hello'], 'a.txt'));
    const headers = { ...(await signIn('alice')), 'x-tn': '+14155552671' };
    const request = new Request(`https://manyline.test${endpoints.sendFile.path}`, { method: 'POST', headers, body });
    sent.push((await backend.fetch(request, exchange)).status);
  }
  await Promise.all([first.backend.close(), second.backend.close()]);
  expect({ mailed, sent }).toEqual({ mailed: [200, 200, 429, 429], sent: [200, 200, 429, 429] });
});

describe('the audit log', () => {
  it('limits refused sign-ins and calls per hour, for each user and in total', async () => {
    const limits = { auditedRefusals: { times: 3, seconds: 3_600 }, auditedRefusalsOfAll: { times: 5, seconds: 3_600 } };
    const { call, signIn, store, time } = await createBench({ limits: { ...limits, failedLogins: { times: 99, seconds: 1 } } });
    const [alice, bob] = [await signIn('alice'), await signIn('bob')];
    const count = async () =>
      (await store.listAudit({ filter: { actions: ['denied', 'signInFailed'] }, isOldestFirst: false, offset: 0, limit: 1 })).total;
    await times(4, () => call('getRoles', {}, alice));
    expect(await count()).toBe(3);
    await times(4, () => call('getRoles', {}, bob));
    expect(await count()).toBe(5);
    await times(2, () => call('login', { username: 'alice', password: 'wrong', rememberMe: false }));
    expect(await count()).toBe(5);
    time.now += 3_600;
    await times(2, () => call('login', { username: 'alice', password: 'wrong', rememberMe: false }));
    expect(await count()).toBe(7);
  });

  it('counts all addresses of an IPv6 network as one, so it leaves room for others', async () => {
    const { backend, store } = await createBench({ limits: { auditedRefusals: { times: 3, seconds: 3_600 } } });
    for (let i = 0; i < 5; i += 1) {
      const exchange = { address: `2001:db8:1:2::${i}`, isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
      const body = JSON.stringify({ username: `nobody ${i}`, password: 'wrong', rememberMe: false });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      await backend.fetch(new Request(`https://manyline.test${endpoints.login.path}`, init), exchange);
    }
    const { items } = await store.listAudit({ filter: { actions: ['signInFailed'] }, isOldestFirst: false, offset: 0, limit: 9 });
    expect(items).toHaveLength(3);
  });

  it('has no entries for calls that only read', async () => {
    const { call, signIn, store } = await createBench();
    const admin = await signIn('admin');
    const all = async () => (await store.listAudit({ filter: {}, isOldestFirst: false, offset: 0, limit: 1 })).total;
    const before = await all();
    await call('getRoles', {}, admin);
    await call('getAudit', { page: 1, size: 10, sort: '' }, admin);
    await call('previewAccess', { drafts: [] }, admin);
    expect(await all()).toBe(before);
    expect(DEFAULT_LIMITS.auditedRefusals.times).toBeLessThan(DEFAULT_LIMITS.auditedRefusalsOfAll.times);
  });
});
