import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@manyline/contract';

/** A message as the push service took it, and as the browser then reads it. */
export interface ReceivedPush {
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** Bytes of the body, which should say nothing about the text's length. */
  readonly size: number;
  readonly key: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

interface Subscriber {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly received: ReceivedPush[];
  /** Statuses of the next answers; afterwards 201. */
  readonly answers: { readonly status: number; readonly headers?: Record<string, string> }[];
  isGone: boolean;
}

export interface Subscribed {
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  readonly received: readonly ReceivedPush[];
  /** Answers the next message with this. */
  answerOnce(status: number, headers?: Record<string, string>): void;
  answersLeft(): number;
  /** The browser ended the subscription. */
  end(): void;
}

export interface PushService {
  readonly port: number;
  /** Calls that broke a rule of the protocol; they were refused. */
  readonly faults: readonly string[];
  subscribe(): Subscribed;
  close(): Promise<void>;
}

export const PUSH_ORIGIN = 'https://push.example.test';

/**
 * A push service with its browsers: takes messages over HTTP (RFC 8030), checks who sends them (RFC 8292) and decrypts them (RFC 8291, RFC 8188)
 * by the documents, without the library that made them. It believes to be at `PUSH_ORIGIN`.
 */
export async function servePush(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const faults: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = take(request.url ?? '', request.method ?? '', request.headers as Record<string, string>, Buffer.concat(chunks));
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });

  function take(path: string, method: string, headers: Record<string, string | undefined>, body: Buffer) {
    const subscriber = subscribers.get(path);
    if (!subscriber || subscriber.isGone) return { status: 410, headers: {}, text: 'push subscription has unsubscribed or expired.' };
    const [next = { status: 201 }] = subscriber.answers.splice(0, 1);
    if (next.status !== 201) return { headers: {}, text: 'x'.repeat(100_000), ...next };
    try {
      if (method !== 'POST') throw new Error(`${method} instead of POST`);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`content encoding ${headers['content-encoding']}`);
      if (!/^\d+$/.test(headers['ttl'] ?? '')) throw new Error('no TTL');
      if (!/^[\w-]{1,32}$/.test(headers['topic'] ?? '')) throw new Error(`topic ${headers['topic']}`);
      if (body.length > 4_096) throw new Error(`${body.length} bytes`);
      const { key, claims } = readVapid(headers['authorization'] ?? '');
      subscriber.received.push({
        payload: JSON.parse(decrypt(body, subscriber).toString()) as PushPayload,
        ttl: Number(headers['ttl']),
        urgency: headers['urgency'],
        topic: headers['topic'],
        size: body.length,
        key,
        claims,
      });
      return { status: 201, headers: { location: `${PUSH_ORIGIN}/message` }, text: '' };
    } catch (error) {
      faults.push(String(error));
      return { status: 400, headers: {}, text: String(error) };
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    faults,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const subscriber: Subscriber = { ecdh, auth: randomBytes(16), received: [], answers: [], isGone: false };
      const p256dh = ecdh.generateKeys().toString('base64url');
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      subscribers.set(path, subscriber);
      return {
        subscription: { endpoint: PUSH_ORIGIN + path, keys: { p256dh, auth: subscriber.auth.toString('base64url') } },
        received: subscriber.received,
        answerOnce: (status, headers) => void subscriber.answers.push({ status, ...(headers && { headers }) }),
        answersLeft: () => subscriber.answers.length,
        end: () => void (subscriber.isGone = true),
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** `vapid t=<JWT>, k=<public key>`: an ES256 token for this service, at most a day ahead. */
function readVapid(authorization: string): Pick<ReceivedPush, 'key' | 'claims'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  if ((json(header) as { alg?: string }).alg !== 'ES256') throw new Error('the token is not signed with ES256');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no point');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const claims = json(payload) as ReceivedPush['claims'];
  const now = Date.now() / 1_000;
  if (claims.aud !== PUSH_ORIGIN) throw new Error(`the audience is ${claims.aud}`);
  if (!(claims.exp > now && claims.exp <= now + 86_400)) throw new Error(`the token ends at ${claims.exp}`);
  if (!/^(?:https:\/\/|mailto:)/.test(claims.sub)) throw new Error(`the subject is ${claims.sub}`);
  return { key, claims };
}

function decrypt(body: Buffer, { ecdh, auth }: Pick<Subscriber, 'ecdh' | 'auth'>): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (idLength !== 65) throw new Error('the key id is no public key');
  if (record.length > recordSize) throw new Error('more than one record');
  const own = ecdh.getPublicKey();
  const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
  const prk = hmac(auth, ecdh.computeSecret(sender));
  const input = hmac(prk, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender, Buffer.from([1])]));
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`${info}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('Content-Encoding: aes128gcm', 16), derive('Content-Encoding: nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record has no delimiter');
  return padded.subarray(0, end);
}
