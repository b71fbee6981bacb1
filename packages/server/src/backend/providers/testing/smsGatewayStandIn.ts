import * as v from 'valibot';
import { basicAuth } from '../http/callProvider.ts';
import { signHmac, toBase64, toHex, utf8 } from '../http/signatures.ts';
import { createStandInServer, type HookSigning, jsonAnswer, PIXEL, type SignedCall, type StandIn, type Taken } from './standIn.ts';

/** POST /messages, as far as we use it. */
const createMessage = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(36)),
  textMessage: v.strictObject({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(65_535)) }),
  phoneNumbers: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\+?\d+$/))), v.minLength(1)),
  withDeliveryReport: v.boolean(),
  ttl: v.pipe(v.number(), v.minValue(5)),
  simNumber: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(3))),
  deviceId: v.optional(v.pipe(v.string(), v.maxLength(21))),
});
const webhook = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(36)),
  url: v.pipe(v.string(), v.url(), v.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/)),
  event: v.string(),
  deviceId: v.optional(v.pipe(v.string(), v.maxLength(21))),
});
type Webhook = v.InferOutput<typeof webhook>;
const EVENTS = ['sms:received', 'sms:sent', 'sms:delivered', 'sms:failed', 'mms:received', 'mms:downloaded', 'system:ping'];
const SECRETS = { password: 'password', signingKey: 'signing-key' };
const DEVICE = 'ffffffffceb0b1db00000';

const MODES = {
  cloud: { url: 'https://api.sms-gate.app/3rdparty/v1', messages: '/3rdparty/v1/messages', webhooks: '/3rdparty/v1/webhooks' },
  local: { url: 'http://192.168.1.20:8080', messages: '/messages', webhooks: '/webhooks' },
} as const;

export function createSmsGatewayStandIn(
  now: () => number,
  mode: 'cloud' | 'local' = 'cloud',
): StandIn & { onCall(listener: () => void): void } {
  const { url: base, messages, webhooks } = MODES[mode];
  /** The phone itself knows an event that the cloud doesn't. */
  const events = new Set(mode === 'local' ? [...EVENTS, 'sms:cancelled', 'sms:data-received'] : EVENTS);
  /** When messages arrived, by id: no two in the same millisecond. */
  const arrivals = new Map<string, number>();
  const hooks = new Map<string, Webhook>();
  const stateOf = ({ providerId, to }: Pick<Taken, 'providerId' | 'to'>, state: string) => {
    return {
      id: providerId,
      deviceId: DEVICE,
      state,
      isHashed: false,
      isEncrypted: false,
      recipients: [{ phoneNumber: to, state }],
      states: {},
    };
  };
  const denied = () => jsonAnswer({ message: 'Unauthorized' }, 401);

  const server = createStandInServer({
    now,
    secrets: SECRETS,
    isAllowed: ({ url, headers }, { password = '' }) =>
      base.startsWith(url.origin) && headers['authorization'] === basicAuth('user', password),
    isIdempotent: true,
    newProviderId: (count, messageId) => messageId ?? String(count),
    readSend(call) {
      if (call.method !== 'POST' || call.url.pathname !== messages) return undefined;
      const parsed = v.safeParse(createMessage, JSON.parse(call.body ?? '{}'));
      if (!parsed.success) return `${messages}: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
      const { id, textMessage, phoneNumbers } = parsed.output;
      const isChecked = call.url.searchParams.get('skipPhoneValidation') !== 'true';
      if (isChecked && !phoneNumbers.every((number) => /^\+\d{7,}$/.test(number))) return 'invalid phone number';
      return { messageId: id, from: '+14155552671', to: phoneNumbers[0] ?? '', text: textMessage.text, media: [] };
    },
    acceptedStatus: 202,
    accepted: (taken) => stateOf(taken, 'Pending'),
    refused: () => jsonAnswer({ message: 'invalid phone number' }, 400),
    denied,
    answer(call, taken, isEmpty) {
      const { url, method } = call;
      if (method === 'GET' && url.pathname.startsWith(`${messages}/`)) {
        const known = taken.find(({ providerId }) => url.pathname === `${messages}/${providerId}`);
        return known ? jsonAnswer(stateOf(known, 'Sent')) : jsonAnswer({ message: 'Not found' }, 404);
      }
      if (mode === 'cloud' && method === 'GET' && url.pathname === '/3rdparty/v1/devices') {
        const lastSeen = new Date((now() - (isEmpty ? 7_200 : 120)) * 1_000).toISOString();
        return jsonAnswer([{ id: DEVICE, name: 'My phone', createdAt: '2026-01-01T00:00:00Z', updatedAt: lastSeen, lastSeen }]);
      }
      if (method === 'GET' && url.pathname === webhooks) return jsonAnswer([...hooks.values()]);
      if (method === 'POST' && url.pathname === webhooks) {
        const parsed = v.safeParse(webhook, JSON.parse(call.body ?? '{}'));
        if (!parsed.success) return `webhooks: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
        if (!events.has(parsed.output.event)) return jsonAnswer({ message: 'invalid event type' }, 400);
        hooks.set(parsed.output.id, parsed.output);
        return jsonAnswer(parsed.output, 201);
      }
      if (method === 'DELETE' && url.pathname.startsWith(`${webhooks}/`)) {
        hooks.delete(url.pathname.slice(webhooks.length + 1));
        return new Response(null, { status: 204 });
      }
      return `There is no ${method} ${url.pathname}.`;
    },
  });

  async function sign(event: string, id: string, payload: object, { url, now: at, secret }: HookSigning): Promise<SignedCall> {
    const body = JSON.stringify({ deviceId: DEVICE, event, id, payload, webhookId: 'ours' });
    const timestamp = String(Math.floor(at));
    const signature = toHex(await signHmac('SHA-256', utf8(secret ?? 'signing-key'), utf8(body + timestamp)));
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
    return { path: new URL(url).pathname, headers, body };
  }

  const report: StandIn['report'] = ({ providerId, to }, word, signing) => {
    const failed = word === 'failed' ? { reason: 'RESULT_ERROR_NO_SERVICE (Failed because service is currently unavailable)' } : {};
    const common = { messageId: providerId, phoneNumber: to, sender: '+14155552671', recipient: to, simNumber: 1 };
    const payload = { ...common, [`${word}At`]: new Date(signing.now * 1_000).toISOString(), ...failed };
    return sign(`sms:${word}`, crypto.randomUUID(), payload, signing);
  };

  return {
    ...server,
    kind: 'smsGateway',
    settings: { mode, url: base, username: 'user', tn: '+14155552671' },
    secrets: SECRETS,
    otherSecrets: { password: 'password', signingKey: 'other-key' },
    canFind: true,
    emptyMeans: mode === 'cloud' ? 'phoneSilent' : undefined,
    mediaUrl: undefined,
    refusal: { reason: 'invalidNumber', code: '400' },
    failure: { reason: 'unreachable', code: 'RESULT_ERROR_NO_SERVICE' },
    receive: ({ id, from, to, text, media = [], sentAt, others }, signing) => {
      const at = arrivals.get(id) ?? sentAt ?? signing.now + arrivals.size / 1_000;
      arrivals.set(id, at);
      const receivedAt = new Date(at * 1_000).toISOString();
      const common = { messageId: 'same for all', phoneNumber: from, sender: from, recipient: to, simNumber: 1, receivedAt };
      if (media.length === 0) return sign('sms:received', id, { ...common, message: text }, signing);
      const attachments = media.map(({ type, isLost }, partId) => {
        return { partId, contentType: type, name: null, size: PIXEL.length, data: isLost ? null : toBase64(PIXEL) };
      });
      const recipients = others && { recipients: [...(others.to ?? []), to, ...(others.cc ?? [])] };
      return sign('mms:downloaded', id, { ...common, ...recipients, body: text, subject: null, attachments }, signing);
    },
    // Each state is an event of its own, beside others.
    words: { sent: 'sent', delivered: 'delivered', failed: 'failed', cancelled: 'failed' },
    mayAddWords: false,
    report,
    status: report,
  };
}

/** A call of the phone with other fields than the stand-in sends. */
export async function changed({ path, body, headers }: SignedCall, payload: object, event?: string): Promise<SignedCall> {
  const content = JSON.parse(body) as { readonly event: string; readonly payload: object };
  const next = JSON.stringify({ ...content, event: event ?? content.event, payload: { ...content.payload, ...payload } });
  const signature = toHex(await signHmac('SHA-256', utf8(SECRETS.signingKey), utf8(next + String(headers['x-timestamp']))));
  return { path, body: next, headers: { ...headers, 'x-signature': signature } };
}
