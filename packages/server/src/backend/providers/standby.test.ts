import { lineHealthHistory } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import type { ListenedStandIn } from './testing/standIns.ts';
import { standIns } from './testing/standIns.ts';
import { createTwilioStandIn } from './testing/twilioStandIn.ts';
import { createWebhookStandIn } from './testing/webhookStandIn.ts';

const textsOf = (standIn: ListenedStandIn | undefined) => standIn?.taken.map(({ text }) => text);

describe.each(Object.entries(standIns))('%s with a standby account of the same number', (name, create) => {
  const open = () => openProviderBench(create, name === 'generic webhook' ? createTwilioStandIn : createWebhookStandIn);

  it('sends through the second while the first is down, in order, and goes back', async () => {
    const { send, standIn, second, pass, states, call, alice, admin, id, secondId } = await open();
    await send('Zero');
    standIn.behave(...Array.from({ length: 3 }, () => 'no connection' as const));
    for (const text of ['One', 'Two', 'Three']) await send(text);
    await pass(25);
    expect([textsOf(standIn), textsOf(second)]).toEqual([['Zero'], ['One', 'Two', 'Three']]);
    expect((await call('getInfo', {}, alice)).data.accounts[0]).not.toHaveProperty('outage');
    await pass(40);
    await send('Four');
    expect([textsOf(standIn), textsOf(second)?.length]).toEqual([['Zero', 'Four'], 3]);
    expect((await states()).every((state) => state.endsWith(': accepted'))).toBe(true);

    const history = async (account: string) => (await call('getProviderHistory', { id: account }, admin)).data;
    const { standby } = (await call('getLine', { tn: LINE, since: 0 }, admin)).data;
    const entries = lineHealthHistory(await history(id), { entries: await history(secondId), since: standby?.addedAt ?? 0 });
    expect(entries.filter(({ kind }) => kind === 'switch').map(({ account }) => account)).toEqual(['first', 'standby']);
    // Noted in the background, a moment after the failure.
    await expect
      .poll(async () => (await call('getNotifications', {}, admin)).data.items.map(({ facts }) => facts))
      .toMatchObject([{ kind: 'providerTrouble', name: 'Account', covered: 'all' }]);
  });

  it('a wrong password moves the next message, and is tried again with one message from time to time', async () => {
    const { send, standIn, second, pass } = await open();
    standIn.behave('credentials');
    await send('One');
    await send('Two');
    await pass(10);
    expect([textsOf(standIn), textsOf(second)]).toEqual([[], ['One', 'Two']]);
    await pass(60);
    await send('Three');
    expect([textsOf(standIn), textsOf(second)]).toEqual([['Three'], ['One', 'Two']]);
  });

  it.each(['5xx after', 'broken after', 'truncated', '5xx before', 'broken before'] as const)(
    '%s: a message whose answer was lost is never sent twice',
    async (manner) => {
      const { send, states, standIn, second, pass } = await open();
      standIn.behave(manner, ...Array.from({ length: 6 }, () => 'no connection' as const));
      await send('One');
      await send('Two');
      await pass(180);
      const sent = [...(textsOf(standIn) ?? []), ...(textsOf(second) ?? [])];
      expect(sent.filter((text) => text === 'Two')).toHaveLength(1);
      expect(sent.filter((text) => text === 'One').length).toBeLessThanOrEqual(1);
      const wasTaken = manner.endsWith('after') || manner === 'truncated';
      expect(wasTaken && textsOf(second)?.includes('One')).toBe(false);
      const [one] = await states();
      expect(one).toBe(
        sent.includes('One') && (standIn.canFind || textsOf(second)?.includes('One')) ? 'One: accepted' : 'One: unconfirmed',
      );
    },
  );

  it('receives from either account', async () => {
    const { receive, hook, signing, second, secondId, messages, url, id } = await open();
    await receive({ text: 'First' });
    const other = { id: crypto.randomUUID(), from: CONTACT, to: LINE, text: 'Second' };
    const call = await second?.receive(other, signing({ url: url.replace(id, secondId) }));
    expect(call && (await hook(call))).toBeLessThan(300);
    expect((await messages()).map(({ text }) => text)).toEqual(['First', 'Second']);
  });

  it('waits only while both are down', async () => {
    const { send, standIn, second, pass, call, alice, states } = await open();
    const closed = Array.from({ length: 4 }, () => 'no connection' as const);
    standIn.behave(...closed);
    second?.behave(...closed);
    await send('One');
    await pass(60);
    await pass(240);
    expect(await states()).toEqual(['One: accepted']);
    expect([...(textsOf(standIn) ?? []), ...(textsOf(second) ?? [])]).toEqual(['One']);
    expect((await call('getInfo', {}, alice)).data.accounts[0]).not.toHaveProperty('outage');
  });
});
