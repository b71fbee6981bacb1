import * as v from 'valibot';
import { fromBase64, signHmac, toBase64, utf8 } from '../http/signatures.ts';
import { createStandInServer, type HookSigning, jsonAnswer, PIXEL, type SignedCall, type StandIn } from './standIn.ts';

/** The calls that docs/bridge.md describes. */
const bridgeCall = v.variant('type', [
  v.strictObject({ type: v.literal('ping'), data: v.strictObject({}) }),
  v.strictObject({ type: v.literal('message.find'), data: v.strictObject({ id: v.string() }) }),
  v.strictObject({
    type: v.literal('message.send'),
    data: v.strictObject({
      id: v.string(),
      attempt: v.number(),
      from: v.pipe(v.string(), v.regex(/^\+\d+$/)),
      to: v.pipe(v.string(), v.regex(/^\+?\d+$/)),
      text: v.string(),
      files: v.optional(
        v.array(v.strictObject({ name: v.string(), type: v.string(), size: v.number(), url: v.pipe(v.string(), v.url()) })),
      ),
    }),
  }),
]);
const URL_OF = 'https://bridge.example.com/in';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SECRETS = { signingSecret: SECRET };
const FILE = '/file.png';
const TOO_LARGE = { code: 'Z2', text: 'MMSC: 300 KB at most' };
const OTHER = 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export function createWebhookStandIn(now: () => number): StandIn & { onCall(listener: () => void): void } {
  const server = createStandInServer({
    now,
    secrets: SECRETS,
    async isAllowed({ url, headers, body = '' }, { signingSecret = '' }) {
      if (url.pathname === FILE) return true;
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = `v1,${toBase64(await signHmac('SHA-256', keyOf(signingSecret), utf8(signed)))}`;
      return headers['webhook-signature']?.split(' ').includes(expected) === true;
    },
    isIdempotent: true,
    newProviderId: (count) => `bridge-${count}`,
    readSend(call) {
      if (call.url.href !== URL_OF || call.method !== 'POST') return undefined;
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) if (!call.headers[name]) return `${name} is missing.`;
      const parsed = v.safeParse(bridgeCall, JSON.parse(call.body ?? '{}'));
      if (!parsed.success) return `${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
      if (parsed.output.type !== 'message.send') return undefined;
      const { id, from, to, text, files = [] } = parsed.output.data;
      if (call.headers['webhook-id'] !== id) return 'webhook-id is not the message’s id.';
      return { messageId: id, from, to, text, media: files.map(({ url }) => url) };
    },
    acceptedStatus: 200,
    accepted: ({ providerId }) => ({ id: providerId }),
    refused: (error) =>
      jsonAnswer(error ? { reason: 'fileTooLarge', ...error } : { reason: 'optedOut', code: 'X7', text: 'No more, please' }, 422),
    tooLarge: TOO_LARGE,
    denied: () => jsonAnswer({ problem: 'credentials' }, 401),
    answer({ url, body = '', followsRedirects }, taken, isEmpty) {
      if (url.pathname === FILE) return followsRedirects ? new Response(PIXEL) : Response.redirect('https://files.example.com/a', 302);
      const call = v.parse(bridgeCall, JSON.parse(body));
      if (call.type === 'ping' && isEmpty) return jsonAnswer({ problem: 'noBalance', text: '0 messages left' }, 402);
      if (call.type !== 'message.find') return jsonAnswer({});
      const known = taken.find(({ messageId }) => messageId === call.data.id);
      return known ? jsonAnswer({ id: known.providerId }) : jsonAnswer({ error: 'unknownMessage' }, 404);
    },
  });

  async function sign(content: object, { url, now: at, secret = SECRET }: HookSigning): Promise<SignedCall> {
    const [id, timestamp, body] = [`msg_${crypto.randomUUID()}`, String(Math.floor(at)), JSON.stringify(content)];
    const signature = toBase64(await signHmac('SHA-256', keyOf(secret), utf8(`${id}.${timestamp}.${body}`)));
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    return { path: new URL(url).pathname, headers: { ...headers, 'content-type': 'application/json' }, body };
  }

  const report: StandIn['report'] = ({ providerId, messageId }, word, signing, error) => {
    const why = error ? { reason: 'fileTooLarge', ...error } : { reason: 'notAMobile', code: 'Y1' };
    const failed = word === 'failed' ? why : {};
    return sign({ type: 'message.status', data: { id: providerId, messageId, status: word, ...failed } }, signing);
  };

  return {
    ...server,
    kind: 'webhook',
    settings: { url: URL_OF },
    secrets: SECRETS,
    otherSecrets: { signingSecret: OTHER },
    canFind: true,
    emptyMeans: 'noBalance',
    mediaUrl: `https://bridge.example.com${FILE}`,
    refusal: { reason: 'optedOut', code: 'X7' },
    tooLarge: TOO_LARGE,
    failure: { reason: 'notAMobile', code: 'Y1' },
    receive: ({ id, from, to, text, media = [], sentAt, others, isLastTry = false }, signing) => {
      const time = sentAt ?? signing.now - (isLastTry ? 86_401 : 0);
      return sign(
        {
          type: 'message.received',
          data: { id, from, to: others ? [...(others.to ?? []), to, ...(others.cc ?? [])] : to, text, files: [...media], time },
        },
        signing,
      );
    },
    // Ours, and a few of the many that gateways have.
    words: {
      sent: 'sent',
      delivered: 'delivered',
      seen: 'seen',
      failed: 'failed',
      unconfirmed: 'unconfirmed',
      DELIVRD: 'delivered',
      Undeliverable: 'failed',
      REJECTED: 'failed',
      buffered: 'sent',
      pending: undefined,
    },
    mayAddWords: true,
    report,
    status: report,
  };
}

const keyOf = (secret: string) => fromBase64(secret.slice('whsec_'.length)) ?? utf8(secret);
