import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Envelope, ErrorCode } from '@manyline/contract';
import { inLanguage, RETRY_AFTER_SECONDS, UNAVAILABLE_SENTENCE } from '../../backend/index.ts';
import type { Refused } from '../../signalr/hub.ts';
import { sendRefusal } from '../http/sendJson.ts';

interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** A silent connection keeps its slot for this long. */
const PLACE_FREE_SECONDS = 15;
const TOO_MANY = { status: 429, code: 'tooManyRequests', retryAfterSeconds: PLACE_FREE_SECONDS } as const;

/** Programs read these: the app has its own words for a lost connection. */
const REFUSALS = {
  user: { ...TOO_MANY, message: 'This account is connected in too many browsers. Close some and try again.' },
  address: { ...TOO_MANY, message: 'Too many connections from your network. Try again in a minute.' },
  401: { status: 401, code: 'unauthorized', message: inLanguage('en', 'server.signIn.ended') },
  403: { status: 403, code: 'forbidden', message: 'This connection must come from a page of this server.' },
  404: { status: 404, code: 'notFound', message: 'This connection no longer exists. Connect again.' },
  noId: { status: 400, code: 'invalid', message: 'This request has no negotiated connection. Connect again.' },
  negotiateMethod: { status: 405, code: 'invalid', message: 'Use POST to negotiate a connection.' },
  method: { status: 405, code: 'invalid', message: 'The hub accepts only GET, POST and DELETE.' },
  inUse: { status: 409, code: 'invalid', message: 'This connection is already in use. Please connect again.' },
  tooLarge: { status: 413, code: 'invalid', message: 'The request is larger than the hub accepts. Send it in parts.' },
  500: { status: 500, code: 'internal', message: inLanguage('en', 'server.call.failed') },
  503: { status: 503, code: 'unavailable', message: inLanguage('en', UNAVAILABLE_SENTENCE), retryAfterSeconds: RETRY_AFTER_SECONDS },
} as const satisfies Record<string, Refusal>;

export type Reason = keyof typeof REFUSALS;

export function reasonOf(refused: Refused): Reason {
  return refused.refused === 429 ? refused.reason : refused.refused;
}

export function refuseRequest(response: ServerResponse, reason: Reason): void {
  const { status, code, message, retryAfterSeconds }: Refusal = REFUSALS[reason];
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  sendRefusal(response, status, code, message);
}

/** Rejects an upgrade and closes the socket. */
export function refuseUpgrade(socket: Duplex, reason: Reason): void {
  const { status, code, message, retryAfterSeconds }: Refusal = REFUSALS[reason];
  const body = JSON.stringify({ status: 'Error', code, message } satisfies Envelope);
  const headers = [
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ];
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', body].join('\r\n'));
}
