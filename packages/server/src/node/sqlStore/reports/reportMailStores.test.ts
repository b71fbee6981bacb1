import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock, EmailMessage, Exchange, Store, StoredReportMail } from '../../../backend/index.ts';
import {
  createBackend,
  createInProcessBackplane,
  createLoopbackProvider,
  createWebCryptoHasher,
  seedDemo,
} from '../../../backend/index.ts';
import { createWriteReportMail } from '../../../backend/reports/mail/writeReportMail.ts';
import { hashToken } from '../../../backend/shared/tokens.ts';
import { EVERY_STORE } from '../testing/stores.ts';

/** A Monday at eight in Paris. */
const MONDAY = Date.parse('2026-11-30T07:00Z');
const HOUR = 3_600_000;
const TOKEN = 'A'.repeat(43);
/** A mail service, which has no cookies. */
const EXCHANGE: Exchange = { address: '192.0.2.1', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };

describe.each(EVERY_STORE)('weekly e-mails on %s', (_, open) => {
  let store: Store;
  let now = MONDAY - HOUR;
  let alice = '';
  let closes: (() => Promise<void>)[] = [];
  let sent: EmailMessage[] = [];
  const errors = vi.fn();

  beforeEach(async () => {
    [now, closes, sent] = [MONDAY - HOUR, [], []];
    errors.mockClear();
    store = await open();
    await seedDemo(store, { clock: { now: () => now / 1_000 }, hasher: createWebCryptoHasher(1) });
    const user = await store.findUserByLogin('alice');
    alice = user?.id ?? '';
    if (user) await store.updateUser({ ...user, abilities: [...user.abilities, { action: 'view', subject: 'report' }] });
  });
  afterEach(async () => {
    for (const close of closes) await close();
    expect(errors).not.toHaveBeenCalled();
    await store.close();
  });

  const mail = (more: Partial<StoredReportMail> = {}): StoredReportMail => ({
    userId: alice,
    isOn: true,
    zone: 'Europe/Paris',
    language: 'fr',
    dueAt: MONDAY,
    tokenHash: 'hash',
    token: TOKEN,
    ...more,
  });

  /** A server on the store. `tick` lets its timers fire. */
  function startServer() {
    const timers = new Set<() => void>();
    const clock: Clock = {
      now: () => now / 1_000,
      setTimer(_ms, fire) {
        timers.add(fire);
        return () => void timers.delete(fire);
      },
    };
    const hasher = createWebCryptoHasher(1);
    const backend = createBackend({
      store,
      clock,
      hasher,
      backplane: createInProcessBackplane(),
      publicUrl: 'https://manyline.test',
      mailer: { send: async (email) => void sent.push(email) },
      provider: createLoopbackProvider({ clock }),
      onError: errors,
    });
    closes.push(() => backend.close());
    return {
      fetch: (method: string) => backend.fetch(new Request(`https://manyline.test/unsubscribe/${TOKEN}`, { method }), EXCHANGE),
      tick() {
        const due = [...timers];
        for (const fire of due) if (timers.delete(fire)) fire();
      },
    };
  }
  const stored = () => store.findReportMail(alice);
  /** Until no server has anything left to do. */
  const settle = async (servers: readonly { tick(): void }[], isDone: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        for (const server of servers) server.tick();
        await isDone();
      },
      { timeout: 200_000, interval: 20 },
    );

  it('are stored whole, found by their token, and listed when due', async () => {
    await store.putReportMail(mail({ isOn: false }));
    expect(await store.dueReportMails(MONDAY, 9)).toEqual([]);
    await store.putReportMail(mail({ missed: '2026-11-23' }));
    expect(await stored()).toEqual(mail({ missed: '2026-11-23' }));
    await store.putReportMail(mail());
    expect(await store.findReportMailByToken('hash')).toEqual(mail());
    expect(await store.findReportMailByToken('other')).toBeUndefined();
    expect(await store.dueReportMails(MONDAY - 1, 9)).toEqual([]);
    expect(await store.dueReportMails(MONDAY, 9)).toEqual([mail()]);
    await store.deleteUser(alice);
    expect(await store.dueReportMails(MONDAY, 9)).toEqual([]);
  });

  it('two servers send one, in the language of its user, and none again after a restart', async () => {
    await store.putReportMail(mail({ missed: '2026-11-23' }));
    const servers = [startServer(), startServer()];
    now = MONDAY + HOUR;
    await settle(servers, async () => expect(sent).toHaveLength(1));
    await settle(servers, async () => expect((await store.countEmails()).waiting).toBe(0));
    expect(sent[0]).toMatchObject({
      subject: 'Votre semaine sur Manyline, 23–29 novembre 2026',
      unsubscribe: `https://manyline.test/unsubscribe/${TOKEN}`,
    });
    expect(sent[0]?.text).toContain('Vous n’avez pas reçu l’e-mail du 23 novembre 2026');
    expect(sent[0]?.text).toContain('page-cms-report-dashboard?from=2026-11-23&to=2026-11-29&zone=Europe%2FParis');
    expect(sent[0]?.html).toContain('<html lang="fr" dir="ltr">');
    expect(await stored()).toEqual(mail({ dueAt: MONDAY + 168 * HOUR }));
    const third = startServer();
    now += 20 * HOUR;
    await settle([...servers, third], async () => expect(await store.dueReportMails(now, 9)).toEqual([]));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['who is disabled', { status: 'disabled' }],
    ['who may no longer see figures', { abilities: [] }],
    ['without an address', { email: undefined }],
  ] as const)('a user %s gets none, but the next one stays due', async (_what, change) => {
    const user = await store.findUser(alice);
    const { email: _old, ...rest } = { ...user, ...change } as NonNullable<typeof user>;
    await store.updateUser('email' in change ? rest : { ...rest, ...(user?.email !== undefined && { email: user.email }) });
    await store.putReportMail(mail());
    now = MONDAY + HOUR;
    await settle([startServer()], async () => expect((await stored())?.dueAt).toBe(MONDAY + 168 * HOUR));
    expect([sent, (await store.countEmails()).waiting]).toEqual([[], 0]);
  });

  it('end with one POST to their address, also what is in the queue; opening it changes nothing', async () => {
    await store.putReportMail(mail({ tokenHash: await hashToken(TOKEN) }));
    const server = startServer();
    for (const method of ['GET', 'HEAD']) expect((await server.fetch(method)).status).toBe(200);
    expect((await stored())?.isOn).toBe(true);
    for (const _ of [1, 2]) {
      const answer = await server.fetch('POST');
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('The weekly e-mails are off')]);
    }
    expect((await stored())?.isOn).toBe(false);
    const order = { userId: alice, from: '2026-11-23', to: '2026-11-29', zone: 'UTC' };
    const secretBox = { seal: String, open: String };
    const write = createWriteReportMail({ store, clock: { now: () => now / 1_000 }, secretBox, publicUrl: '' });
    expect(await write(order)).toBeUndefined();
    await store.putReportMail(mail());
    expect(await write(order)).toMatchObject({ subject: expect.stringContaining('Manyline') });
  });

  it('more than a day late, it is left out, and the next one says so', async () => {
    await store.putReportMail(mail());
    now = MONDAY + 24 * HOUR + 1;
    await settle([startServer()], async () => expect(await stored()).toEqual(mail({ dueAt: MONDAY + 168 * HOUR, missed: '2026-11-30' })));
    expect([sent, (await store.countEmails()).waiting]).toEqual([[], 0]);
  });
});
