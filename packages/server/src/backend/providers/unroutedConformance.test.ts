import { describe, expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { standIns } from './testing/standIns.ts';

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
    expect(await bench.receive({ text: 'too late' })).toBeLessThan(300);
    await standby(bench.id);
    await bench.receive({ text: 'from the standby account' });
    await standby(null);
    await bench.receive({ text: 'from the former standby account' });
    await endGrace();
    expect(await bench.receive({ text: 'too late' })).toBeLessThan(300);
    expect(await inChatsOf(bench, LINE)).toEqual([
      'from the former account',
      'from the standby account',
      'from the former standby account',
    ]);
    expect(bench.events).toEqual(['inbound.otherAccount', 'inbound.otherAccount']);
  });
});
