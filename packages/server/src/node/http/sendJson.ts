import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Envelope, ErrorCode } from '@manyline/contract';
import { chooseLanguage, describeTrouble, inLanguage, type Sentence, type StoreUnavailable } from '../../backend/index.ts';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length }).end(bytes);
}

export function sendRefusal(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  sendJson(response, status, { status: 'Error', code, message } satisfies Envelope);
}

/** Refuses a request that the backend didn't answer, in its language. */
export function refuseInWords(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: { readonly status: number; readonly code: ErrorCode; readonly message: Sentence },
): void {
  sendRefusal(response, status, code, inLanguage(chooseLanguage(headers['accept-language']), message));
}

/** Reports that the database is unreachable or the disk is full. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse, error: StoreUnavailable): void {
  const { status, message, retryAfterSeconds } = describeTrouble(error);
  response.setHeader('Retry-After', String(retryAfterSeconds));
  refuseInWords(request, response, { status, code: 'unavailable', message });
}
