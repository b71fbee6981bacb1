import * as v from 'valibot';
import { messageIdIn, receiptUrl } from '../http/receiptUrl.ts';
import { fromBase64, toBase64, utf8 } from '../http/signatures.ts';
import { createStandInServer, type HookSigning, jsonAnswer, PIXEL, type SignedCall, type StandIn } from './standIn.ts';

const e164 = v.pipe(v.string(), v.regex(/^\+[1-9]\d{1,14}$/));
const shortCode = v.pipe(v.string(), v.regex(/^\d{3,8}$/));
/** POST /v2/messages, as far as we use it. */
const createMessage = v.strictObject({
  from: e164,
  to: v.union([e164, shortCode]),
  text: v.optional(v.pipe(v.string(), v.minLength(1))),
  media_urls: v.optional(v.array(v.pipe(v.string(), v.url()))),
  type: v.optional(v.picklist(['SMS', 'MMS'])),
  messaging_profile_id: v.optional(v.pipe(v.string(), v.uuid())),
  webhook_url: v.optional(v.pipe(v.string(), v.url())),
});
const PROFILE = '4001740a-6a9a-4f0f-9d2d-2f8d5cbd4a10';
const [API, FILES] = ['https://api.telnyx.com', 'https://media.telnyx.com'];
const SECRETS = { apiKey: 'api-key' };
const LANDLINE = { code: '40001', text: 'The destination number is a landline.' };
/** The code says that the carrier didn't want the message; only the text tells why. */
const TOO_LARGE = { code: '40009', text: 'The message is too large for the destination carrier.' };
const OUR_TNS = ['+14155552671', '+14155552672'];

/** Keys made for these tests. */
const KEYS = {
  ours: {
    private: 'MC4CAQAwBQYDK2VwBCIEIO5hF162KIFCZKloBoyyQv0N4sJ4DtvbrlqVBerZcH2a',
    public: 'ReeJrkS7RnglR8eiuWcn80+tIFlL2clzARxd+5LUFos=',
  },
  others: { private: 'MC4CAQAwBQYDK2VwBCIEIG/yt0x7zntNaHJHKYxvf+9d7/c3GGF+A2kV7dN7m7gp' },
} as const;

export const TELNYX_PUBLIC_KEY = KEYS.ours.public;

async function signEd25519(privateKey: string, text: string): Promise<string> {
  const bytes = fromBase64(privateKey) ?? utf8('');
  const key = await crypto.subtle.importKey('pkcs8', bytes, { name: 'Ed25519' }, false, ['sign']);
  return toBase64(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, utf8(text))));
}

export function createTelnyxStandIn(
  now: () => number,
  { tns = OUR_TNS, hasProfile = false } = {},
): StandIn & { onCall(listener: () => void): void } {
  let hook = '';
  const denied = () => jsonAnswer({ errors: [{ code: '10009', title: 'Authentication failed', detail: 'No key found.' }] }, 401);

  const server = createStandInServer({
    now,
    secrets: SECRETS,
    isAllowed: ({ url, headers }, { apiKey }) =>
      url.origin === FILES || (url.origin === API && headers['authorization'] === `Bearer ${apiKey}`),
    isIdempotent: false,
    newProviderId: (count) => `40385f64-5717-4562-b3fc-${String(count).padStart(12, '0')}`,
    readSend(call) {
      if (call.method !== 'POST' || call.url.pathname !== '/v2/messages') return undefined;
      const parsed = v.safeParse(createMessage, JSON.parse(call.body ?? '{}'));
      if (!parsed.success) return `/v2/messages: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
      const { from, to, text = '', media_urls = [], webhook_url: hookUrl } = parsed.output;
      const messageId = hookUrl === undefined ? undefined : messageIdIn(hookUrl);
      return { messageId, from, to, text, media: media_urls };
    },
    acceptedStatus: 200,
    accepted: ({ providerId }) => ({ data: { record_type: 'message', id: providerId, parts: 1, to: [{ status: 'queued' }] } }),
    refused: ({ code, text } = { code: '40300', text: 'Messages cannot be sent' }) =>
      jsonAnswer({ errors: [{ code, title: text, detail: text }] }, 400),
    tooLarge: TOO_LARGE,
    denied,
    answer(call, _taken, isEmpty, isLow) {
      const { url, method } = call;
      if (url.origin === FILES) return call.followsRedirects ? new Response(PIXEL) : Response.redirect('https://s3.example.com/a', 302);
      if (url.pathname === '/v2/balance') {
        const full = isLow ? { balance: '-98.80', available_credit: '1.20' } : { balance: '300.00', available_credit: '400.00' };
        const credit = isEmpty ? { balance: '-100.00', available_credit: '0.00' } : full;
        return jsonAnswer({ data: { record_type: 'balance', ...credit, credit_limit: '100.00', currency: 'USD' } });
      }
      if (method === 'GET' && url.pathname === '/v2/phone_numbers/messaging') {
        const able = { domestic_two_way: true, international_inbound: true, international_outbound: true };
        const features = { sms: able, mms: able };
        const items = tns.map((tn, index) => {
          return { id: `n${index}`, phone_number: tn, messaging_profile_id: hook === '' && !hasProfile ? null : PROFILE, features };
        });
        return jsonAnswer({ data: items, meta: { total_pages: 1, total_results: items.length, page_number: 1, page_size: 250 } });
      }
      if (method === 'PATCH' && url.pathname === `/v2/messaging_profiles/${PROFILE}`) {
        hook = String((JSON.parse(call.body ?? '{}') as { webhook_url?: string }).webhook_url);
        return jsonAnswer({ data: { id: PROFILE } });
      }
      if (method === 'PATCH' && /^\/v2\/phone_numbers\/n\d\/messaging$/.test(url.pathname)) return jsonAnswer({ data: {} });
      return `There is no ${method} ${url.pathname}.`;
    },
  });

  async function sign(event: string, payload: object, { url, now: at, secret }: HookSigning, attempt = 1): Promise<SignedCall> {
    const data = {
      event_type: event,
      id: crypto.randomUUID(),
      occurred_at: new Date(at * 1_000).toISOString(),
      payload,
      record_type: 'event',
    };
    const body = JSON.stringify({ data, meta: { attempt } });
    const timestamp = String(Math.floor(at));
    const key = secret === undefined ? KEYS.ours.private : KEYS.others.private;
    const signature = await signEd25519(key, `${timestamp}|${body}`);
    const headers = { 'content-type': 'application/json', 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature };
    const { pathname, search } = new URL(url);
    return { path: pathname + search, headers, body };
  }

  const report: StandIn['report'] = ({ providerId, messageId, to }, word, signing, error = LANDLINE) =>
    sign(
      word === 'sent' ? 'message.sent' : 'message.finalized',
      {
        id: providerId,
        to: [{ phone_number: to, status: word }],
        errors: word === 'delivery_failed' ? [{ code: error.code, title: error.text, detail: error.text }] : [],
        parts: 1,
        cost: word === 'sent' ? null : { amount: '0.0040', currency: 'USD' },
      },
      messageId === undefined ? signing : { ...signing, url: receiptUrl(signing.url, messageId) },
    );

  return {
    ...server,
    kind: 'telnyx',
    settings: { messagingProfileId: PROFILE, publicKey: KEYS.ours.public },
    secrets: SECRETS,
    otherSecrets: { apiKey: 'other-key' },
    canFind: false,
    emptyMeans: 'noBalance',
    mediaUrl: `${FILES}/a.png`,
    refusal: { reason: 'optedOut', code: '40300' },
    tooLarge: TOO_LARGE,
    failure: { reason: 'notAMobile', code: '40001' },
    charge: { segments: 1, price: { amount: '0.0040', currency: 'USD' } },
    receive: ({ id, from, to, text, media = [], sentAt, keyword, others, subject, isLastTry }, signing) =>
      sign(
        'message.received',
        {
          id,
          from: { phone_number: from },
          to: [...(others?.to ?? []), to].map((tn) => ({ phone_number: tn })),
          cc: (others?.cc ?? []).map((tn) => ({ phone_number: tn })),
          subject: subject ?? null,
          text,
          media: media.map(({ url, type }) => ({ url, content_type: type })),
          autoresponse_type: keyword ?? null,
          received_at: new Date((sentAt ?? signing.now) * 1_000).toISOString(),
        },
        signing,
        isLastTry ? 3 : 1,
      ),
    words: {
      queued: undefined,
      sending: undefined,
      sent: 'sent',
      delivered: 'delivered',
      expired: 'failed',
      sending_failed: 'failed',
      delivery_failed: 'failed',
      gw_reject: 'failed',
      delivery_unconfirmed: 'unconfirmed',
      gw_timeout: 'unconfirmed',
      dlr_timeout: 'unconfirmed',
    },
    mayAddWords: true,
    report,
    status: (message, status, signing) => report(message, status === 'failed' ? 'delivery_failed' : status, signing),
  };
}
