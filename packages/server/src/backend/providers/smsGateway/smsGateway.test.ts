import { expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from '../testing/providerBench.ts';
import { changed, createSmsGatewayStandIn } from '../testing/smsGatewayStandIn.ts';
import { jsonAnswer } from '../testing/standIn.ts';
import { phoneFailureOf, readPhoneFailure, readRefusedMessage } from './smsGatewayErrors.ts';

const open = () => openProviderBench((now) => createSmsGatewayStandIn(now, 'local'));

it('registers one webhook for each event, and removes others with the same address', async () => {
  const { standIn, url, call, id, admin } = await open();
  const headers = { authorization: `Basic ${btoa('user:password')}` };
  const older = JSON.stringify({ id: 'older', url, event: 'sms:received' });
  await standIn.fetch('http://192.168.1.20:8080/webhooks', { method: 'POST', headers, body: older, timeoutMs: 1 });
  for (let time = 0; time < 2; time++) await call('registerProviderWebhook', { id }, admin);
  const listed = await standIn.fetch('http://192.168.1.20:8080/webhooks', { method: 'GET', headers, timeoutMs: 1 });
  const hooks = (await listed.json()) as readonly { readonly event: string }[];
  const events = [
    'sms:received',
    'sms:sent',
    'sms:delivered',
    'sms:failed',
    'system:ping',
    'mms:downloaded',
    'sms:cancelled',
    'sms:data-received',
  ];
  expect([hooks.map(({ event }) => event), standIn.mistakes]).toEqual([events, []]);
});

it('a sender’s number without its country is read in the country of the line', async () => {
  const { standIn, hook, signing, messages } = await open();
  const message = await standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, signing());
  expect(await hook(await changed(message, { sender: CONTACT.slice(2), recipient: null }))).toBe(204);
  expect((await messages()).map(({ senderTn, text }) => [senderTn, text])).toEqual([[CONTACT, 'Hello']]);
});

it('a sender without a name in the newer field is that of the older one', async () => {
  const { standIn, hook, signing, messages } = await open();
  const message = await standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, signing());
  expect(await hook(await changed(message, { sender: '', phoneNumber: CONTACT }))).toBe(204);
  expect((await messages()).map(({ text }) => text)).toEqual(['Hello']);
});

it('a text that the app reports again in another event is one; an equal text at another time is another', async () => {
  const { standIn, hook, signing, messages } = await open();
  for (const receivedAt of ['2026-11-29T09:15:04.000Z', '2026-11-29T09:15:04.000Z', '2026-11-29T09:15:05.000Z']) {
    const event = await standIn.receive({ id: crypto.randomUUID(), from: CONTACT, to: LINE, text: 'Hello' }, signing());
    expect(await hook(await changed(event, { receivedAt }))).toBe(204);
  }
  expect((await messages()).map(({ text }) => text)).toEqual(['Hello', 'Hello']);
});

it('of a message with thousands of files, some are stored, and the log says that others are missing', async () => {
  const { standIn, hook, signing, messages, events } = await open();
  const event = await standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Look' }, signing());
  const attachments = Array.from({ length: 5_000 }, () => ({ contentType: 'text/plain', data: 'SGk=' }));
  expect(await hook(await changed(event, { body: 'Look', attachments }, 'mms:downloaded'))).toBe(204);
  const [first, ...others] = await messages();
  expect([first?.text, others.length, events]).toEqual(['Look', 29, ['inbound.fileMissing']]);
});

it('a message that was cancelled on the phone has failed', async () => {
  const { send, standIn, hook, signing, messages } = await open();
  await send('Hello');
  const [taken] = standIn.taken;
  if (!taken) throw new Error('Nothing was sent.');
  await hook(await changed(await standIn.status(taken, 'sent', signing()), {}, 'sms:cancelled'));
  expect(await messages()).toMatchObject([{ failure: 'rejected', failureDetail: { code: 'sms:cancelled' } }]);
});

it('data for a program is no message, but is counted', async () => {
  const { standIn, hook, signing, messages, saved, id } = await open();
  const event = await standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: '' }, signing());
  expect(await hook(await changed(event, { message: undefined, data: 'AQYDroGE' }, 'sms:data-received'))).toBe(204);
  expect(await messages()).toEqual([]);
  expect(await saved.unroutedOf(id)).toMatchObject([{ kind: 'binary', count: 1, newestFrom: CONTACT }]);
});

it('messages wait while the app’s server takes none for a silent phone', async () => {
  let isFull = true;
  const { send, account, standIn, pass } = await openProviderBench((now) => {
    const made = createSmsGatewayStandIn(now);
    const full = () => jsonAnswer({ message: 'queue limits exceeded: too old pending message' }, 503);
    return { ...made, fetch: async (url, init) => (isFull && init.method === 'POST' ? full() : made.fetch(url, init)) };
  });
  await send('Hello');
  expect((await account()).health).toMatchObject({ state: 'degraded', reason: { problem: 'phoneSilent' } });
  isFull = false;
  await pass(90);
  expect(standIn.taken.map(({ text }) => text)).toEqual(['Hello']);
});

it.each([
  ['Send result: RESULT_RIL_NETWORK_ERR (The radio received an error from the network)', 'unreachable', 'RESULT_RIL_NETWORK_ERR'],
  ['TTL expired', 'expired', undefined],
  ['No SIMs found', 'misconfigured', undefined],
  ['', 'unknown', undefined],
])('the phone’s failure "%s" is %s', (text, reason, code) => {
  const { reason: read, code: shown } = readPhoneFailure(text);
  expect([read, shown]).toEqual([reason, code]);
});

it.each([
  ['Send result: RESULT_ERROR_LIMIT_EXCEEDED (Failed because we reached the sending queue limit)', 'limit'],
  ['Send result: RESULT_ERROR_SHORT_CODE_NEVER_ALLOWED (…)', 'shortCode'],
  ['RESULT_UNEXPECTED_EVENT_STOP_SENDING', 'denied'],
  ['RESULT_ERROR_NO_SERVICE (Failed because service is currently unavailable)', 'noService'],
  ['RESULT_ERROR_RADIO_OFF', 'radioOff'],
  ['RESULT_RIL_SIM_ABSENT', 'noSim'],
  ['sendSMS: SIM 2 not found', 'noSim'],
  ['SIM selection requires READ_PHONE_STATE permission', 'permission'],
  ['RESULT_RIL_NETWORK_REJECT (The SMS request was rejected by the network)', 'refused'],
  ['RESULT_RIL_BLOCKED_DUE_TO_CALL', 'inCall'],
  ['RESULT_RIL_MODEM_ERR', 'fault'],
  ['RESULT_ERROR_GENERIC_FAILURE (Generic failure cause)', 'generic'],
  ['Send result: 5', 'limit'],
  ['Failed with error code 5', 'limit'],
  ['Unknown result code: 4', 'noService'],
  ['RESULT_ERROR_NULL_PDU', 'fault'],
  ['RESULT_RIL_ENCODING_ERR', 'fault'],
  // Nothing on the phone ends these.
  ['RESULT_INVALID_ARGUMENTS', undefined],
  ['Unknown error code: 4711.', undefined],
  ['HTTP error 500', undefined],
])('what to change on the phone after "%s": %s', (text, expected) => {
  const { code = '' } = readPhoneFailure(text);
  expect([phoneFailureOf({ code }), phoneFailureOf({ text })]).toEqual([code === '' ? undefined : expected, expected]);
});

it.each([
  ['invalid phone number', { kind: 'failed', reason: 'invalidNumber' }],
  ['not mobile phone number', { kind: 'failed', reason: 'notAMobile' }],
  ['failed to select device: record not found', { problem: 'phoneSilent' }],
  ['scheduleAt must be in the future', { kind: 'failed', reason: 'rejected' }],
])('a refusal "%s"', (text, expected) => {
  expect(readRefusedMessage(text)).toMatchObject(expected);
});

it('a text to the phone’s other SIM is not stored as one of this line', async () => {
  const { standIn, call, hook, signing, messages, events, admin, id, account } = await open();
  const { settings, version } = await account();
  const updated = await call('updateProvider', { id, version, name: 'Account', settings: { ...settings, simNumber: 1 } }, admin);
  expect(updated.status).toBe(200);
  const message = await standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, signing());
  await hook(await changed(message, { recipient: null, simNumber: 2 }));
  expect([await messages(), events]).toEqual([[], ['inbound.noLine']]);
});

it.each([
  [{ sender: null, phoneNumber: null }, 'withheld'],
  [{ sender: '38200', phoneNumber: '38200' }, '38200'],
  [{ sender: '(415) 555-0123', phoneNumber: null }, CONTACT],
])('a text from %j is in the chat with %s', async (sender, address) => {
  const { hook, signing, standIn, messages } = await openProviderBench(createSmsGatewayStandIn);
  const message = await standIn.receive({ id: 'one', from: CONTACT, to: LINE, text: 'Hello' }, signing());
  expect(await hook(await changed(message, sender))).toBe(204);
  expect((await messages(address)).map(({ text }) => text)).toEqual(['Hello']);
});
