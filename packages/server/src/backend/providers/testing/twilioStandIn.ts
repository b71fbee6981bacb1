import * as v from 'valibot';
import { basicAuth } from '../http/callProvider.ts';
import { signHmac, toBase64, utf8 } from '../http/signatures.ts';
import { createStandInServer, type HookSigning, jsonAnswer, PIXEL, type SignedCall, type StandIn, type StandInCall } from './standIn.ts';

const e164 = v.pipe(v.string(), v.regex(/^\+[1-9]\d{1,14}$/));
/** POST /2010-04-01/Accounts/{AccountSid}/Messages.json, as far as we use it. */
const createMessage = v.strictObject({
  To: v.union([e164, v.pipe(v.string(), v.regex(/^\d{3,8}$/))]),
  From: v.optional(e164),
  MessagingServiceSid: v.optional(v.pipe(v.string(), v.regex(/^MG[0-9a-fA-F]{32}$/))),
  Body: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_600))),
  MediaUrl: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  StatusCallback: v.optional(v.pipe(v.string(), v.url())),
});
const updateNumber = v.strictObject({
  SmsUrl: v.pipe(v.string(), v.url()),
  SmsMethod: v.picklist(['GET', 'POST']),
  SmsFallbackUrl: v.pipe(v.string(), v.url()),
  SmsFallbackMethod: v.picklist(['GET', 'POST']),
});

interface Account {
  readonly kind: 'twilio' | 'signalwire';
  readonly settings: object;
  readonly origin: string;
  readonly base: string;
  readonly user: string;
  /** The secret that is the password. */
  readonly passwordSecret: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly otherSecrets: Readonly<Record<string, string>>;
  readonly signingSecret: string;
  readonly signatureHeader: string;
}

const SID = `AC${'0123456789abcdef'.repeat(2)}`;
const OUR_TNS = ['+14155552671', '+14155552672'];
/** It tells the text only in its answers. */
const TOO_LARGE = { code: '30019', text: 'Content size exceeds carrier limit' };
const PROJECT = '3f8a1f6e-0f4c-4a59-9d53-0f5c2d9f8b11';

/** `tns`: the numbers of the account. */
export const createTwilioStandIn = (now: () => number, tns: readonly string[] = OUR_TNS) =>
  create(now, tns, {
    kind: 'twilio',
    settings: { accountSid: SID },
    origin: 'https://api.twilio.com',
    base: `/2010-04-01/Accounts/${SID}`,
    user: SID,
    passwordSecret: 'authToken',
    secrets: { authToken: 'auth-token' },
    otherSecrets: { authToken: 'other-token' },
    signingSecret: 'authToken',
    signatureHeader: 'x-twilio-signature',
  });

export const createSignalwireStandIn = (now: () => number, tns: readonly string[] = OUR_TNS) =>
  create(now, tns, {
    kind: 'signalwire',
    settings: { space: 'example.signalwire.com', projectId: PROJECT },
    origin: 'https://example.signalwire.com',
    base: `/api/laml/2010-04-01/Accounts/${PROJECT}`,
    user: PROJECT,
    passwordSecret: 'apiToken',
    secrets: { apiToken: 'api-token', signingKey: 'signing-key' },
    otherSecrets: { apiToken: 'api-token', signingKey: 'other-key' },
    signingSecret: 'signingKey',
    signatureHeader: 'x-signalwire-signature',
  });

function create(now: () => number, tns: readonly string[], account: Account): StandIn & { onCall(listener: () => void): void } {
  const { origin, base, user, secrets, passwordSecret } = account;
  const numbers = tns.map((tn, index) => ({ sid: `PN${String(index).padStart(32, '0')}`, tn, url: '' }));
  const denied = () => jsonAnswer({ code: 20_003, message: 'Authenticate', status: 401 }, 401);

  function readSend(call: StandInCall) {
    if (call.method !== 'POST' || call.url.pathname !== `${base}/Messages.json`) return undefined;
    if (call.headers['content-type'] !== 'application/x-www-form-urlencoded') return `Not a form: ${call.headers['content-type']}`;
    const form = Object.fromEntries(new URLSearchParams(call.body));
    const parsed = v.safeParse(createMessage, form);
    if (!parsed.success) return `Messages.json: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
    const { To: to, From: from = '', Body: text = '', MediaUrl, StatusCallback } = parsed.output;
    if (text === '' && MediaUrl === undefined) return 'A message needs a Body or a MediaUrl.';
    const messageId = StatusCallback === undefined ? undefined : (new URL(StatusCallback).searchParams.get('m') ?? undefined);
    return { messageId, from, to, text, media: MediaUrl === undefined ? [] : [MediaUrl] };
  }

  const server = createStandInServer({
    now,
    secrets,
    isAllowed: ({ url, headers }, known) =>
      url.origin === origin && headers['authorization'] === basicAuth(user, known[passwordSecret] ?? ''),
    readSend,
    isIdempotent: false,
    newProviderId: (count) => `SM${String(count).padStart(32, '0')}`,
    acceptedStatus: 201,
    accepted: ({ providerId }) => ({ sid: providerId, status: 'queued', num_segments: '1', error_code: null }),
    refused: ({ code, text } = { code: '21610', text: 'Attempt to send to unsubscribed recipient' }) =>
      jsonAnswer({ code: Number(code), message: text, status: 400 }, 400),
    tooLarge: TOO_LARGE,
    denied,
    answer(call, taken, isEmpty, isLow) {
      const { url, method } = call;
      if (url.pathname.startsWith(`${base}/Messages/MM1/Media/`)) {
        if (method === 'DELETE') return new Response(null, { status: 204 });
        return call.followsRedirects ? new Response(PIXEL) : Response.redirect('https://media.twiliocdn.com/signed', 307);
      }
      if (url.pathname === `${base}.json`) return jsonAnswer({ friendly_name: 'Our shop', status: isEmpty ? 'suspended' : 'active' });
      if (account.kind === 'twilio' && url.pathname === `${base}/Balance.json`)
        return jsonAnswer({ account_sid: user, balance: isEmpty ? '-0.12' : isLow ? '1.2' : '20.5', currency: 'USD' });
      // SignalWire has no such call.
      if (url.pathname === `${base}/Balance.json`) return jsonAnswer({ message: 'Not found' }, 404);
      if (method === 'GET' && url.pathname === `${base}/Messages.json`) {
        const [to, from] = [url.searchParams.get('To'), url.searchParams.get('From')];
        if (!/^\d{4}-\d\d-\d\d$/.test(url.searchParams.get('DateSent>') ?? '')) return 'DateSent> is not a day.';
        const messages = taken
          .filter((one) => one.to === to && one.from === from)
          .map((one) => ({
            sid: one.providerId,
            body: one.text,
            direction: 'outbound-api',
            date_created: new Date(one.at * 1_000).toUTCString(),
          }));
        return jsonAnswer({ messages: messages.toReversed() });
      }
      if (method === 'GET' && url.pathname === `${base}/IncomingPhoneNumbers.json`) {
        // One number per page.
        const page = Number(url.searchParams.get('Page') ?? 0);
        const items = numbers.slice(page, page + 1).map(({ sid, tn, url: sms_url }) => {
          return { sid, phone_number: tn, friendly_name: `Number ${page}`, sms_url, capabilities: { sms: true, MMS: true, voice: true } };
        });
        const next = page + 1 < numbers.length ? `${base}/IncomingPhoneNumbers.json?PageSize=1000&Page=${page + 1}` : null;
        return jsonAnswer({ incoming_phone_numbers: items, next_page_uri: next });
      }
      const number = numbers.find(({ sid }) => url.pathname === `${base}/IncomingPhoneNumbers/${sid}.json`);
      if (method === 'POST' && number) {
        const parsed = v.safeParse(updateNumber, Object.fromEntries(new URLSearchParams(call.body)));
        if (!parsed.success) return `IncomingPhoneNumbers: ${parsed.issues[0].message}`;
        number.url = parsed.output.SmsUrl;
        return jsonAnswer({ sid: number.sid });
      }
      return `There is no ${method} ${url.pathname}.`;
    },
  });

  async function sign(form: Readonly<Record<string, string>>, { url, secret }: HookSigning, search = ''): Promise<SignedCall> {
    const address = url + search;
    const pairs = Object.entries(form)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join('');
    const key = secret ?? account.secrets[account.signingSecret] ?? '';
    const signature = toBase64(await signHmac('SHA-1', utf8(key), utf8(address + pairs)));
    const headers = { 'content-type': 'application/x-www-form-urlencoded', [account.signatureHeader]: signature };
    const { pathname } = new URL(url);
    return { path: pathname + search, headers, body: String(new URLSearchParams(form)) };
  }

  const report: StandIn['report'] = ({ providerId, messageId }, word, signing, { code } = { code: '30006', text: '' }) =>
    sign(
      { MessageSid: providerId, MessageStatus: word, ...(word === 'undelivered' && { ErrorCode: code }) },
      signing,
      messageId === undefined ? '' : `?m=${messageId}`,
    );

  return {
    ...account,
    ...server,
    otherSecrets: account.otherSecrets,
    canFind: true,
    emptyMeans: account.kind === 'twilio' ? 'noBalance' : 'suspended',
    mediaUrl: `${origin}${base}/Messages/MM1/Media/ME1`,
    refusal: { reason: 'optedOut', code: '21610' },
    tooLarge: TOO_LARGE,
    failure: { reason: 'notAMobile', code: '30006' },
    charge: { segments: 1 },
    receive: ({ id, from, to, text, media = [], keyword, others, isLastTry }, signing) =>
      sign(
        {
          MessageSid: id,
          SmsStatus: 'received',
          From: from,
          To: to,
          Body: text,
          NumMedia: String(media.length),
          ...(keyword && { OptOutType: keyword }),
          ...Object.fromEntries([...(others?.to ?? []), ...(others?.cc ?? [])].map((tn, index) => [`OtherRecipients${index}`, tn])),
          // New parameters appear without notice.
          SomethingNew: 'ä&=+ 1',
          ...Object.fromEntries(
            media.flatMap(({ url, type }, index) => [
              [`MediaUrl${index}`, url],
              [`MediaContentType${index}`, type],
            ]),
          ),
        },
        signing,
        isLastTry ? '?fallback=1' : '',
      ),
    words: {
      accepted: 'sent',
      scheduled: undefined,
      queued: undefined,
      sending: undefined,
      sent: 'sent',
      delivered: 'delivered',
      read: 'seen',
      undelivered: 'failed',
      failed: 'failed',
      canceled: 'failed',
      partially_delivered: 'unconfirmed',
    },
    mayAddWords: true,
    report,
    status: (message, status, signing) => report(message, status === 'failed' ? 'undelivered' : status, signing),
  };
}
