import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/bench.ts';
import { REFRESH_COOKIE } from './refreshCookie.ts';

const login = { username: 'alice', password: 'manyline-demo', rememberMe: true };
const THIEF = { address: '198.51.100.66', userAgent: 'Thief' };

/** Alice is signed in and idle; `thief` has a copy of her cookie. */
async function openStolen(options: Parameters<typeof createBench>[0] & { readonly timers?: (() => void)[] } = {}) {
  const bench = await createBench(options);
  await bench.call('login', login);
  const stolen = bench.cookies.get(REFRESH_COOKIE) ?? '';
  const page = (cookie: string, browser = { address: '192.0.2.1', userAgent: 'Test browser' }) =>
    bench.backend.grantForPage({ isSecure: true, ...browser, readCookie: () => cookie, writeCookie: () => undefined });
  const own = () => bench.cookies.get(REFRESH_COOKIE) ?? '';
  const isSignedIn = async (token: string | undefined) =>
    (await bench.call('getInfo', {}, { authorization: `Bearer ${token ?? ''}` })).status === 200;
  const renew = async (cookie = own()) => {
    bench.cookies.set(REFRESH_COOKIE, cookie);
    const { status, data } = await bench.call('refresh', {});
    return status === 200 ? data.accessToken : undefined;
  };
  return { ...bench, stolen, own, renew, isSignedIn, openPage: () => page(own()), thief: (cookie = stolen) => page(cookie, THIEF) };
}

describe('an access token in a page', () => {
  it('comes with the first pages after a sign-in or renewal only; later ones renew', async () => {
    const { openPage, renew, time, isSignedIn } = await openStolen();
    for (const seconds of [0, 1, 14, 15]) {
      time.now += seconds;
      expect(await isSignedIn((await openPage())?.accessToken)).toBe(true);
    }
    time.now += 1;
    expect(await openPage()).toBeUndefined();
    expect(await isSignedIn(await renew())).toBe(true);
    expect(await openPage()).toBeDefined();
  });

  it('a copied cookie gives one minute and then must renew, which its owner notices', async () => {
    const { thief, stolen, renew, own, openPage, time, isSignedIn } = await openStolen();
    const mine = own();
    const granted = await thief();
    time.now += 61;
    expect(await isSignedIn(granted?.accessToken)).toBe(false);
    for (let minute = 0; minute < 30 * 24 * 60; minute += 60) {
      time.now += 60;
      expect(await thief()).toBeUndefined();
    }
    expect(await isSignedIn(await renew(stolen))).toBe(true);
    time.now += 31;
    expect(await renew(mine)).toBeUndefined();
    expect(await openPage()).toBeUndefined();
  });

  it.each([
    [30, true],
    [31, false],
  ])('asked for with a replaced cookie after %i s: the session goes on is %s', async (seconds, goesOn) => {
    const { thief, renew, isSignedIn, time } = await openStolen();
    const access = await renew();
    expect(await isSignedIn(access)).toBe(true);
    time.now += seconds;
    expect(await thief()).toBeUndefined();
    expect(await isSignedIn(access)).toBe(goesOn);
  });

  it('asked for with a cookie replaced twice ends the session within the grace, too', async () => {
    const { thief, renew, isSignedIn } = await openStolen();
    await renew();
    const access = await renew();
    expect(await thief()).toBeUndefined();
    expect(await isSignedIn(access)).toBe(false);
  });

  it('shows where it was asked from in the list of sessions, until the session is renewed elsewhere', async () => {
    const { thief, renew, call, time } = await openStolen();
    time.now += 600;
    await thief();
    const seen = async (token = '') => (await call('getSessions', {}, { authorization: `Bearer ${token}` })).data;
    time.now += 10;
    const granted = (await thief())?.accessToken;
    expect(await seen(granted)).toMatchObject([{ ...THIEF, lastSeenAt: time.now - 10 }]);
    expect(await seen(await renew())).toMatchObject([{ address: '192.0.2.1', userAgent: 'Test browser', lastSeenAt: time.now }]);
  });

  it('opens the hub only for its minute, unless the session is renewed', async () => {
    const timers: { readonly at: number; readonly fire: () => void }[] = [];
    const time = { now: 1_800_000_000 };
    const clock = {
      now: () => time.now,
      setTimer: (ms: number, fire: () => void) => (timers.push({ at: time.now + ms / 1_000, fire }), () => {}),
    };
    const { thief, openPage, renew, backend } = await openStolen({ clock });
    const connect = async (accessToken = '') => {
      let isOpen = true;
      await backend.accept({ send: () => undefined, close: () => (isOpen = false) }, { accessToken, address: '198.51.100.66' });
      return () => isOpen;
    };
    const pass = async (seconds: number) => {
      time.now += seconds;
      for (const timer of timers.splice(0).filter(({ at, fire }) => at <= time.now || void timers.push({ at, fire }))) timer.fire();
      await new Promise((resolve) => setTimeout(resolve));
    };
    const stolen = await connect((await thief())?.accessToken);
    await pass(59);
    expect(stolen()).toBe(true);
    await pass(1);
    expect(stolen()).toBe(false);
    await renew();
    const own = await connect((await openPage())?.accessToken);
    await pass(30);
    await renew();
    await pass(31);
    expect(own()).toBe(true);
  });
});

describe('a browser that lost the answer to its renewal', () => {
  it('renews with its old cookie hours later, since nobody used the new one; the lost tokens end', async () => {
    const { renew, own, openPage, cookies, time, isSignedIn } = await openStolen();
    const mine = own();
    const lost = await renew();
    const lostCookie = own();
    time.now += 8 * 3_600;
    cookies.set(REFRESH_COOKIE, mine);
    expect(await openPage()).toBeUndefined();
    // Two tabs of the laptop that woke up.
    const accesses = [await renew(mine), await renew(mine)];
    for (const access of accesses) expect(await isSignedIn(access)).toBe(true);
    expect(await isSignedIn(lost)).toBe(false);
    expect(await renew(lostCookie)).toBeUndefined();
  });

  it.each(['a page', 'a call', 'a renewal'])('is signed out if %s used the new one, which is then a thief’s', async (use) => {
    const { renew, own, stolen, thief, time, isSignedIn } = await openStolen();
    const access = await renew();
    if (use === 'a page') await thief(own());
    if (use === 'a call') await isSignedIn(access);
    if (use === 'a renewal') await renew();
    time.now += 31;
    expect(await renew(stolen)).toBeUndefined();
    expect(await isSignedIn(access)).toBe(false);
  });
});
