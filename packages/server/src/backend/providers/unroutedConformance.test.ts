import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { standIns } from './testing/standIns.ts';
import { createTelnyxStandIn } from './testing/telnyxStandIn.ts';
import { createWebhookStandIn } from './testing/webhookStandIn.ts';

const [ELSEWHERE, OTHER_LINE] = ['+14155559999', '+14155552672'];

describe.each(Object.entries(standIns))('%s', (_name, create) => {
  const open = () => openProviderBench(create);
  type Opened = Awaited<ReturnType<typeof open>>;

  const numbersOf = async ({ saved, id }: Opened) =>
    (await saved.unroutedOf(id)).map(({ kind, to, count, kept, newestFrom }) => ({ kind, to, count, kept, newestFrom }));
  const assign = ({ call, admin }: Opened, tn: string, providerAccountId: string | null) =>
    call('assignProvider', { tns: [tn], providerAccountId }, admin);

  async function inChatsOf({ saved }: Opened, tn: string): Promise<readonly string[]> {
    const chat = await saved.findChatWith(tn, CONTACT);
    return chat ? (await saved.newestMessages(chat.id, 50)).messages.map(({ text }) => text) : [];
  }

  it('keeps a message to a number that is no line here, once, and acknowledges it', async () => {
    const bench = await open();
    const id = crypto.randomUUID();
    for (const repeat of [id, id]) expect(await bench.receive({ id: repeat, to: ELSEWHERE, text: 'Are you there?' })).toBeLessThan(300);
    expect(await bench.receive({ to: ELSEWHERE })).toBeLessThan(300);
    expect(bench.events).toEqual(['inbound.noLine', 'inbound.noLine']);
    expect(await numbersOf(bench)).toEqual([{ kind: 'noLine', to: ELSEWHERE, count: 2, kept: 2, newestFrom: CONTACT }]);
    const kept = await bench.saved.keptUnrouted({ accountId: bench.id, kind: 'noLine', to: ELSEWHERE }, 9);
    expect(kept.map(({ message }) => message.text)).toEqual(['Are you there?', 'Hello']);
  });

  it.each(['Pay this invoice', 'STOP', 'START', 'HELP'])(
    'puts “%s” for a line of another account into no chat, and keeps it',
    async (text) => {
      const bench = await open();
      await bench.saved.addOptOut({ lineTn: OTHER_LINE, tn: CONTACT, time: 1, source: 'manual' });
      // Internal, of another account, and with another standby account.
      const { account } = (await bench.call('createProvider', { kind: 'simulated', name: 'Other', settings: {} }, bench.admin)).data;
      for (const other of [null, account.id]) {
        await assign(bench, OTHER_LINE, other);
        expect(await bench.receive({ to: OTHER_LINE, text })).toBeLessThan(300);
      }
      expect(bench.events).toEqual(['inbound.otherAccount', 'inbound.otherAccount']);
      expect(await inChatsOf(bench, OTHER_LINE)).toEqual([]);
      expect(await bench.saved.findOptOut(OTHER_LINE, CONTACT)).toMatchObject({ time: 1 });
      expect(await numbersOf(bench)).toEqual([{ kind: 'otherAccount', to: OTHER_LINE, count: 2, kept: 2, newestFrom: CONTACT }]);
    },
  );

  it('a line takes messages from its standby account, and for some days from an account it had before', async () => {
    const bench = await open();
    const { account } = (await bench.call('createProvider', { kind: 'simulated', name: 'Other', settings: {} }, bench.admin)).data;
    const standby = (id: string | null) => bench.call('setLineStandby', { tn: LINE, providerAccountId: id }, bench.admin);
    const endGrace = async () => {
      const line = await bench.saved.findLine(LINE);
      const formerAccounts = line?.formerAccounts?.map((one) => ({ ...one, until: Math.round(bench.clock.now() * 1_000) }));
      expect(formerAccounts?.map(({ accountId }) => accountId)).toEqual([bench.id]);
      if (line && formerAccounts) await bench.saved.updateLine({ ...line, formerAccounts });
    };
    await assign(bench, LINE, account.id);
    await bench.receive({ text: 'from the former account' });
    await endGrace();
    expect(await bench.receive({ text: 'kept until it may deliver again' })).toBeLessThan(300);
    await standby(bench.id);
    await bench.pass(1);
    await bench.receive({ text: 'from the standby account' });
    await standby(null);
    await bench.receive({ text: 'from the former standby account' });
    await endGrace();
    expect(await bench.receive({ text: 'too late' })).toBeLessThan(300);
    expect(await inChatsOf(bench, LINE)).toEqual([
      'from the former account',
      'kept until it may deliver again',
      'from the standby account',
      'from the former standby account',
    ]);
    expect(bench.events).toEqual(['inbound.otherAccount', 'inbound.otherAccount']);
  });

  it('delivers what it kept once the number is a line of the account: the oldest first, with the time it arrived, and without answering', async () => {
    const bench = await open();
    const texts = ['Are you there?', 'STOP', 'HELP'];
    const times: number[] = [];
    for (const text of texts) {
      await bench.receive({ to: ELSEWHERE, text });
      times.push(Math.round(bench.clock.now()));
      await bench.pass(60);
    }
    await bench.receive({ to: '+14155559998', text: 'for another number' });
    const alice = await bench.saved.findUserByLogin('alice');
    const added = await bench.call('assignLine', { userId: alice?.id ?? '', tn: ELSEWHERE, isConfirmed: true }, bench.admin);
    expect(added.status).toBe(200);
    await bench.pass(1);
    expect(await inChatsOf(bench, ELSEWHERE)).toEqual([]);
    await assign(bench, ELSEWHERE, bench.id);
    await bench.pass(1);
    expect(await inChatsOf(bench, ELSEWHERE)).toEqual(texts);
    const chat = await bench.saved.findChatWith(ELSEWHERE, CONTACT);
    const { messages } = await bench.saved.newestMessages(chat?.id ?? '', 9);
    expect(messages.map(({ time }) => Math.round(time / 1_000))).toEqual(times);
    expect([chat?.unseenMsgs, bench.standIn.taken]).toEqual([3, []]);
    expect(await bench.saved.findOptOut(ELSEWHERE, CONTACT)).toBeDefined();
    expect((await bench.call('getUnrouted', {}, bench.admin)).data.map(({ to }) => to)).toEqual(['+14155559998']);
  });

  it('keeps a file with its message, and deletes both when they are dismissed', async () => {
    const bench = await open();
    const media = [{ url: bench.standIn.mediaUrl ?? '', type: 'image/png' }];
    await bench.receive({ to: ELSEWHERE, text: 'Look', media });
    await bench.receive({ to: '+14155559998', text: 'Look', media });
    const dismissed = { id: bench.id, kind: 'noLine', to: '+14155559998' } as const;
    const [other] = await bench.saved.keptUnrouted({ accountId: bench.id, kind: 'noLine', to: '+14155559998' }, 9);
    const stored = other?.message.files?.flatMap((file) => (file.stored ? [file.stored.id] : [])) ?? [];
    expect((await bench.call('dismissUnrouted', dismissed, bench.admin)).status).toBe(200);
    expect([await numbersOf(bench), (await bench.saved.knownFiles(stored)).size]).toMatchObject([[{ to: ELSEWHERE, kept: 1 }], 0]);
    const alice = await bench.saved.findUserByLogin('alice');
    await bench.call('assignLine', { userId: alice?.id ?? '', tn: ELSEWHERE, isConfirmed: true }, bench.admin);
    await assign(bench, ELSEWHERE, bench.id);
    await bench.pass(1);
    const chat = await bench.saved.findChatWith(ELSEWHERE, CONTACT);
    expect((await bench.saved.newestMessages(chat?.id ?? '', 9)).messages).toMatchObject([{ text: 'Look', file: { type: 'image/png' } }]);
  });
});

describe('messages that no line takes', () => {
  const open = () => openProviderBench(createWebhookStandIn);

  it('administrators are notified once for each number, of a few numbers a day', async () => {
    const bench = await open();
    for (let n = 0; n < 9; n += 1) for (const text of ['one', 'two']) await bench.receive({ to: `+1415555900${n}`, text });
    const notices = async () => {
      const { items } = (await bench.call('getNotifications', {}, bench.admin)).data;
      return items.flatMap(({ facts }) => (facts.kind === 'unrouted' ? [facts.to] : []));
    };
    // They are written behind the answers to the provider, so any five may come first.
    await expect.poll(async () => (await notices()).length).toBe(5);
    expect(new Set(await notices()).size).toBe(5);
  });

  it('of one account don’t wait for a slow file of another', async () => {
    const { promise: hanging, reject } = Promise.withResolvers<never>();
    const slow = (now: () => number) => {
      const made = createWebhookStandIn(now);
      return {
        ...made,
        fetch: (url: string, init: Parameters<typeof made.fetch>[1]) => (url === made.mediaUrl ? hanging : made.fetch(url, init)),
      };
    };
    const bench = await openProviderBench(createTelnyxStandIn, slow);
    // Runs before the server is closed, which waits for it.
    onTestFinished(() => reject(new Error('The server is gone.')));
    const { second, secondId, saved, call, admin, hook, signing } = bench;
    const url = bench.url.replace(bench.id, secondId);
    const media = [{ url: second?.mediaUrl ?? '', type: 'image/png' }];
    const file = await second?.receive({ id: 'slow', from: CONTACT, to: '+14155559998', text: 'Look', media }, signing({ url }));
    expect(file && (await hook(file))).toBeLessThan(300);
    await bench.receive({ to: ELSEWHERE, text: 'Hello' });
    const alice = await saved.findUserByLogin('alice');
    for (const [tn, providerAccountId] of [['+14155559998', secondId] as const, [ELSEWHERE, bench.id] as const]) {
      await call('assignLine', { userId: alice?.id ?? '', tn, isConfirmed: true }, admin);
      await call('assignProvider', { tns: [tn], providerAccountId }, admin);
    }
    await expect.poll(async () => (await saved.findChatWith(ELSEWHERE, CONTACT))?.unseenMsgs).toBe(1);
    expect(await saved.findChatWith('+14155559998', CONTACT)).toBeUndefined();
  });

  it('are deleted after 30 days', async () => {
    const bench = await open();
    await bench.receive({ to: ELSEWHERE });
    const [kept] = await bench.saved.keptUnrouted({ accountId: bench.id, kind: 'noLine', to: ELSEWHERE }, 1);
    const time = Math.round(bench.clock.now() * 1_000) - 30 * 86_400_000;
    if (!kept) throw new Error('Nothing was kept.');
    const old = { accountId: bench.id, kind: 'noLine', to: '+14155559998', time, from: CONTACT } as const;
    await bench.saved.addUnrouted({ ...old, kept: { id: 'old', message: kept.message } }, { messages: 9, bytes: 9_999, numbers: 9 });
    await bench.pass(3_700);
    expect(await bench.saved.expiredUnrouted(Number.MAX_SAFE_INTEGER, 9)).toEqual([kept]);
    expect((await bench.saved.unroutedOf(bench.id)).map(({ to }) => to)).toEqual([ELSEWHERE]);
  });
});
