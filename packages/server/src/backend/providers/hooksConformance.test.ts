import { describe, expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { PIXEL } from './testing/standIn.ts';
import { type ListenedStandIn, standIns } from './testing/standIns.ts';

describe.each(Object.entries(standIns))('%s', (_name, create) => {
  const open = () => openProviderBench(create);
  const isIn = async ({ messages }: Awaited<ReturnType<typeof open>>) => (await messages()).filter(({ isIncoming }) => isIncoming);

  it('receives each message once, whatever is repeated', async () => {
    const bench = await open();
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const repeat of [id, id, other]) expect(await bench.receive({ id: repeat })).toBeLessThan(300);
    expect((await isIn(bench)).map(({ text, senderTn }) => [text, senderTn])).toEqual([
      ['Hello', CONTACT],
      ['Hello', CONTACT],
    ]);
    expect((await bench.account()).webhook).toMatchObject({ lastCall: expect.any(Number) });
  });

  it('a captured call stores nothing again, even after ids are forgotten', async () => {
    const bench = await open();
    const call = await bench.standIn.receive({ id: crypto.randomUUID(), from: CONTACT, to: LINE, text: 'Hello' }, bench.signing());
    expect(await bench.hook(call)).toBeLessThan(300);
    await bench.pass(601);
    await bench.saved.forgetProviderEvents(Number.MAX_SAFE_INTEGER);
    await bench.hook(call);
    expect(await isIn(bench)).toHaveLength(1);
  });

  it('refuses a wrong signature, and says so', async () => {
    const bench = await open();
    const wrong = Object.entries(bench.standIn.otherSecrets).find(([name, value]) => bench.standIn.secrets[name] !== value)?.[1] ?? 'x';
    expect(await bench.receive({}, { secret: wrong })).toBe(403);
    expect([await isIn(bench), (await bench.account()).webhook?.lastRefusal]).toEqual([
      [],
      { at: expect.any(Number), why: 'signature', calledUrl: bench.url },
    ]);
    const unsigned = { path: new URL(bench.url).pathname, headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await bench.hook(unsigned)).toBe(403);
    expect((await bench.account()).webhook?.lastRefusal?.why).toBe('noSignature');
  });

  it('refuses a call that is larger than its provider’s calls can be', async () => {
    const bench = await open();
    const call = await bench.standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, bench.signing());
    const body = 'x'.repeat(1 + (bench.standIn.kind === 'smsGateway' ? 6 * 1_024 : 256) * 1_024);
    expect(await bench.hook({ ...call, body })).toBe(413);
    expect((await bench.account()).webhook?.lastRefusal?.why).toBe('tooLarge');
  });

  it('reads nothing of a call without a signature, and ends one that arrives too slowly', async () => {
    const bench = await open();
    let pulls = 0;
    const endless = () => new ReadableStream({ pull: () => void (pulls += 1) }, { highWaterMark: 0 });
    expect(await bench.hook({ path: new URL(bench.url).pathname, headers: {}, body: endless() })).toBe(403);
    expect(pulls).toBe(0);
    const call = await bench.standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, bench.signing());
    const slow = bench.hook({ ...call, body: endless() });
    await bench.pass(21);
    expect([await slow, pulls]).toEqual([408, 1]);
    expect(await isIn(bench)).toEqual([]);
  });

  it('holds some bodies of a caller and of all at once; the others are asked to come again', async () => {
    const bench = await open();
    const call = await bench.standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, bench.signing());
    const endless = () => new ReadableStream({ pull: () => undefined }, { highWaterMark: 0 });
    const limit = (bench.standIn.kind === 'smsGateway' ? 6 * 1_024 : 256) * 1_024;
    const from = (address: string) => bench.hook({ ...call, body: endless() }, undefined, { address });
    const ofOne = Math.floor(8_000_000 / limit);
    const waiting = Array.from({ length: ofOne }, () => from('198.51.100.1'));
    expect(await from('198.51.100.1')).toBe(503);
    // Strangers don't keep the provider's own calls away.
    expect(await bench.receive({})).toBeLessThan(300);
    const ofAll = Math.floor(24_000_000 / limit);
    for (let caller = 2; waiting.length < ofAll; caller += 1)
      waiting.push(...Array.from({ length: Math.min(ofOne, ofAll - waiting.length) }, () => from(`198.51.100.${caller}`)));
    expect(await from('198.51.100.99')).toBe(503);
    await bench.pass(21);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([408]));
    expect(await bench.receive({})).toBeLessThan(300);
  });

  it('refuses a changed body', async () => {
    const bench = await open();
    const message = { id: 'one', from: CONTACT, to: LINE, text: 'Hello' };
    const call = await bench.standIn.receive(message, bench.signing());
    expect(await bench.hook({ ...call, body: call.body.replace('Hello', 'Hallo') })).toBe(403);
    expect(await isIn(bench)).toEqual([]);
  });

  it('a call that can’t be stored is answered with an error, so that it is repeated', async () => {
    const bench = await open();
    const { shortTransaction } = bench.saved;
    Object.assign(bench.saved, { shortTransaction: () => Promise.reject(new Error('The disk is full.')) });
    const id = crypto.randomUUID();
    expect(await bench.receive({ id })).toBe(500);
    Object.assign(bench.saved, { shortTransaction });
    expect(await bench.receive({ id })).toBeLessThan(300);
    expect(await isIn(bench)).toHaveLength(1);
  });

  it('old secrets are accepted for a day after a rotation', async () => {
    const bench = await open();
    const { otherSecrets, kind } = bench.standIn;
    // Telnyx signs with its own key, which is no secret.
    if (kind === 'telnyx') return;
    const { version } = await bench.account();
    const rotated = await bench.call('rotateProviderSecret', { id: bench.id, version, secrets: { ...otherSecrets } }, bench.admin);
    expect(rotated.status).toBe(200);
    const secret = Object.entries(otherSecrets).find(([name, value]) => bench.standIn.secrets[name] !== value)?.[1] ?? '';
    expect([await bench.receive({}, { secret }), await bench.receive({})].every((status) => status < 300)).toBe(true);
  });
});

describe.each(Object.entries(standIns))('%s with a received file', (_name, create) => {
  it('stores it, also if its address redirects', async () => {
    const { receive, messages, standIn } = await openProviderBench(create);
    expect(await receive({ text: 'Look', media: [{ url: standIn.mediaUrl ?? '', type: 'image/png' }] })).toBeLessThan(300);
    expect(await messages()).toMatchObject([{ text: 'Look', file: { type: 'image/png' } }]);
  });
});

describe.each(Object.entries(standIns).filter(([name]) => !/Twilio|SignalWire/.test(name)))('%s with signed times', (_name, create) => {
  it.each([-301, 301])('refuses a call %i seconds away, and says how far', async (away) => {
    const bench = await openProviderBench(create);
    expect(await bench.receive({}, { now: bench.clock.now() + away })).toBe(403);
    const { why, clockOffset = 0 } = (await bench.account()).webhook?.lastRefusal ?? {};
    // Providers sign whole seconds.
    expect([why, Math.abs(clockOffset - away) <= 1]).toEqual(['tooOld', true]);
    expect(await bench.receive({}, { now: bench.clock.now() + away / 1.01 })).toBeLessThan(300);
  });
});

describe.each(Object.entries(standIns).filter(([name]) => /Twilio|SignalWire/.test(name)))(
  '%s, whose signature covers the address',
  (_name, create) => {
    it('uses the public address behind any proxy, and distinguishes a wrong address from a wrong secret', async () => {
      const bench = await openProviderBench(create);
      const message = { id: 'one', from: CONTACT, to: LINE, text: 'Hello' };
      const call = await bench.standIn.receive(message, bench.signing());
      expect(await bench.hook(call, 'http://10.0.0.5:3000')).toBe(200);
      const elsewhere = await bench.standIn.receive(message, bench.signing({ url: bench.url.replace('https:', 'http:') }));
      expect(await bench.hook(elsewhere)).toBe(403);
      expect((await bench.account()).webhook?.lastRefusal?.why).toBe('address');
    });

    it('a file elsewhere is fetched without the credentials', async () => {
      const seen: string[][] = [];
      const bench = await openProviderBench((now) => {
        const made = create(now);
        const elsewhere: ListenedStandIn['fetch'] = async (url, init) => {
          if (!url.startsWith('https://files.example.com/')) return made.fetch(url, init);
          seen.push(Object.keys(init.headers));
          return new Response(PIXEL);
        };
        return { ...made, fetch: elsewhere };
      });
      const media = [{ url: 'https://files.example.com/a.png', type: 'image/png' }];
      expect(await bench.receive({ text: 'Look', media })).toBeLessThan(300);
      expect(seen).toEqual([[]]);
    });

    it('registers the webhook for chosen numbers only', async () => {
      const bench = await openProviderBench(create);
      expect((await bench.call('registerProviderWebhook', { id: bench.id, tns: [LINE] }, bench.admin)).data).toEqual({ outcome: 'ok' });
      const { data } = await bench.call('getProviderNumbers', { id: bench.id }, bench.admin);
      if (data.outcome !== 'ok') throw new Error(JSON.stringify(data));
      expect(data.items.map(({ tn, isRegistered }) => [tn, isRegistered])).toEqual([
        [LINE, true],
        ['+14155552672', false],
      ]);
      expect(bench.standIn.mistakes).toEqual([]);
    });

    it('two equal texts, one with a lost answer, are both confirmed by their own ids', async () => {
      const { send, standIn, states, messages, pass } = await openProviderBench(create);
      standIn.behave('ok', 'broken after');
      await send('Same');
      await send('Same');
      await pass(30);
      expect(await states()).toEqual(['Same: accepted', 'Same: accepted']);
      expect(new Set((await messages()).map(({ outbound }) => outbound?.providerId)).size).toBe(2);
    });
  },
);

describe.each(Object.entries(standIns).filter(([name]) => /Twilio|Telnyx/.test(name)))(
  '%s, which has keywords of its own',
  (_name, create) => {
    it('what it takes for STOP or START opts out or in, whatever the word', async () => {
      const { receive, saved } = await openProviderBench(create);
      const isOut = async () => (await saved.findOptOut(LINE, CONTACT)) !== undefined;
      await receive({ text: 'Baja', keyword: 'STOP' });
      expect(await isOut()).toBe(true);
      await receive({ text: 'Sí', keyword: 'START' });
      expect(await isOut()).toBe(false);
    });

    it('a HELP that it has answered is not answered again', async () => {
      const { receive, standIn, call, admin, pass } = await openProviderBench(create);
      const { version } = (await call('getSystemSettings', {}, admin)).data;
      await call('updateSystemSettings', { version, helpReply: { en: 'Harbour office', fr: '', ar: '' } }, admin);
      await receive({ text: 'HELP', keyword: 'HELP' });
      await pass(1);
      expect(standIn.taken).toEqual([]);
      await receive({ text: 'HELP' });
      await pass(1);
      expect(standIn.taken.map(({ text }) => text)).toEqual(['Harbour office']);
    });
  },
);
