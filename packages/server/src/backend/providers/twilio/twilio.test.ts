import { expect, it } from 'vitest';
import { signHmac, toBase64, utf8 } from '../http/signatures.ts';
import { openProviderBench } from '../testing/providerBench.ts';
import { createTwilioStandIn } from '../testing/twilioStandIn.ts';

it('a report that has only the older name of the state is no message', async () => {
  const { standIn, url, hook, send, states, messages, saved, id } = await openProviderBench((now) => createTwilioStandIn(now));
  await send('Hello');
  const [taken] = standIn.taken;
  const form = { From: taken?.from ?? '', SmsSid: taken?.providerId ?? '', SmsStatus: 'delivered', To: taken?.to ?? '' };
  const signed = url + Object.entries(form).flat().join('');
  const signature = toBase64(await signHmac('SHA-1', utf8(standIn.secrets['authToken'] ?? ''), utf8(signed)));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  expect(await hook({ path: new URL(url).pathname, headers, body: String(new URLSearchParams(form)) })).toBe(200);
  expect([await states(), (await messages()).length, await saved.unroutedOf(id)]).toEqual([['Hello: delivered'], 1, []]);
});
