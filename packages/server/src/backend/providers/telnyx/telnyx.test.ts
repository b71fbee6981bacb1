import { describe, expect, it } from 'vitest';
import { openProviderBench } from '../testing/providerBench.ts';
import { createTelnyxStandIn, TELNYX_PUBLIC_KEY } from '../testing/telnyxStandIn.ts';
import { telnyxModule } from './telnyxModule.ts';

const TN = '+14155550166';

/** An account without a messaging profile in its settings, whose number has one or none. */
function openAccount(hasProfile: boolean) {
  const now = () => 1_800_000_000;
  const standIn = createTelnyxStandIn(now, { tns: [TN], hasProfile });
  const account = telnyxModule.open({
    account: 'account',
    kind: 'telnyx',
    settings: { publicKey: TELNYX_PUBLIC_KEY },
    secrets: { apiKey: 'api-key' },
    hookUrl: 'https://manyline.example.com/hooks/account',
    fetch: standIn.fetch,
    clock: { now, setTimer: () => () => undefined },
    random: (bytes) => new Uint8Array(bytes),
    note: () => undefined,
    recipientOf: async () => undefined,
    arrivals: { unproven: async () => [], noteProven: async () => undefined },
  });
  return { account, standIn };
}

describe('registering the webhook of a Telnyx number', () => {
  it('uses the messaging profile the number already has', async () => {
    const { account, standIn } = openAccount(true);
    expect(await account.register?.([TN])).toEqual({ outcome: 'ok' });
    expect(standIn.mistakes).toEqual([]);
  });

  it('says when the number has no messaging profile', async () => {
    const { account } = openAccount(false);
    expect(await account.register?.([TN])).toEqual({ outcome: 'failed', problem: 'noMessagingProfile' });
  });
});

it('a text to several people arrives at the line among them, also as a copy, with its subject', async () => {
  const { receive, messages } = await openProviderBench(createTelnyxStandIn);
  const [other, ours] = ['+14155550188', '+14155552671'];
  await receive({ others: { to: [other] }, text: 'To both' });
  await receive({ to: other, others: { cc: ['+14155550189', ours] }, text: 'As a copy' });
  await receive({ subject: 'Saturday', text: 'Dinner?' });
  await receive({ subject: 'Only this', text: '' });
  expect((await messages()).map(({ text }) => text)).toEqual(['To both', 'As a copy', 'Saturday\nDinner?', 'Only this']);
});

it.each([
  ['expired', 'failed', 'expired'],
  ['gw_timeout', 'unconfirmed', undefined],
  ['dlr_timeout', 'unconfirmed', undefined],
])('a message that it reports as %s is stored as %s, with the reason', async (word, state, reason) => {
  const { send, report, messages } = await openProviderBench(createTelnyxStandIn);
  await send('Hello');
  await report(word);
  expect(await messages()).toMatchObject([{ outbound: { state }, failureDetail: { text: word } }]);
  expect((await messages())[0]?.failure).toBe(reason);
});
