import type { ServerResponse } from 'node:http';
import type { Envelope, ErrorCode } from '@manyline/contract';
import { RETRY_AFTER_SECONDS, UNAVAILABLE_SENTENCE } from '../backend/index.ts';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length }).end(bytes);
}

export function sendRefusal(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  sendJson(response, status, { status: 'Error', code, message } satisfies Envelope);
}

/** The database is away. */
export function sendUnavailable(response: ServerResponse): void {
  response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  sendRefusal(response, 503, 'unavailable', UNAVAILABLE_SENTENCE);
}
