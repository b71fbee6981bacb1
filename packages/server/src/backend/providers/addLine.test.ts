import { PROVIDER_ABILITIES } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { standIns } from './testing/standIns.ts';

describe.each(Object.entries(standIns))('adding a line of %s, with the calls of the wizard', (_name, create) => {
  /** As after the first start: the line and its account are gone. */
  async function begin() {
    const bench = await openProviderBench(create);
    const { call, admin, standIn, id } = bench;
    const { items } = (await call('getLines', { page: 1, size: 50, sort: 'tn', since: 0 }, admin)).data;
    const userId = items.find(({ tn }) => tn === LINE)?.owner.id ?? '';
    await call('releaseLine', { userId, tn: LINE }, admin);
    await call('deleteProvider', { id, version: (await bench.account()).version }, admin);
    const { kind, settings, secrets } = standIn;
    const form = { kind, settings: { ...settings }, secrets: { ...secrets } };
    return { ...bench, userId, form };
  }

  it('from its credentials to a test message and the answer', async () => {
    const { call, admin, standIn, userId, form, hook, signing, pass, url, id: oldId } = await begin();
    const { kind } = form;
    expect((await call('testProvider', form, admin)).data).toMatchObject({ outcome: 'ok' });
    const { account } = (await call('createProvider', { ...form, name: 'Mine' }, admin)).data;
    const hookUrl = url.replace(oldId, account.id);
    expect(account.webhook?.url).toBe(hookUrl);

    const { data: numbers } = await call('getProviderNumbers', { id: account.id }, admin);
    expect(numbers).toMatchObject({ outcome: 'ok', canList: PROVIDER_ABILITIES[kind].listsNumbers });
    await call('assignLine', { userId, tn: LINE }, admin);
    await call('assignProvider', { tns: [LINE], providerAccountId: account.id }, admin);
    const statusOf = async () => (await call('getLine', { tn: LINE, since: 0 }, admin)).data.status;
    const isListed = PROVIDER_ABILITIES[kind].listsNumbers && kind !== 'smsGateway';
    expect(await statusOf()).toBe(isListed ? 'Alive' : 'Unconfirmed');

    const registered = await call('registerProviderWebhook', { id: account.id, tns: [LINE] }, admin);
    expect(registered.status).toBe(PROVIDER_ABILITIES[kind].registersWebhook ? 200 : 409);

    const line = { userId, tn: LINE };
    const sent = await call('sendLineCode', line, admin);
    const code = /\d{6}/.exec(standIn.taken.at(-1)?.text ?? '')?.[0] ?? '';
    const proved = await call('proveLine', { ...line, code }, admin);
    expect([sent.status, proved.status]).toEqual(isListed ? [400, 400] : [200, 200]);
    expect(await statusOf()).toBe('Alive');

    const test = { tn: LINE, clientId: crypto.randomUUID() };
    await call('testLine', { ...test, phoneNumber: CONTACT, text: 'Manyline test' }, admin);
    await pass(1);
    const taken = standIn.taken.at(-1);
    expect(taken).toMatchObject({ from: LINE, to: CONTACT, text: 'Manyline test' });
    const to = signing({ url: hookUrl });
    expect(taken && (await hook(await standIn.status(taken, 'delivered', to)))).toBeLessThan(300);
    expect((await call('getLineTest', test, admin)).data).toMatchObject({ state: 'delivered' });
    expect(await hook(await standIn.receive({ id: crypto.randomUUID(), from: CONTACT, to: LINE, text: 'OK' }, to))).toBeLessThan(300);
    expect((await call('getLineTest', test, admin)).data).toMatchObject({ answeredAt: expect.any(Number) });
    expect((await call('getProvider', { id: account.id }, admin)).data).toMatchObject({
      health: { state: 'healthy' },
      webhook: { lastCall: expect.any(Number) },
    });
    expect(standIn.mistakes).toEqual([]);
  });

  it('a test message that the provider refuses says why, with its code', async () => {
    const { call, admin, send, standIn, alice, pass } = await openProviderBench(create);
    await send('First');
    standIn.behave('refused');
    const test = { tn: LINE, clientId: crypto.randomUUID() };
    await call('testLine', { ...test, phoneNumber: CONTACT, text: 'Manyline test' }, admin);
    await pass(1);
    const { reason, code } = standIn.refusal;
    expect((await call('getLineTest', test, admin)).data).toMatchObject({ state: 'failed', failure: reason, detail: { code } });
    expect((await call('getLineTest', test, alice)).status).toBe(403);
  });
});
