import type { ServerResponse } from 'node:http';
import type { Envelope, ErrorCode } from '@manyline/contract';
import { describeTrouble, type StoreUnavailable } from '../../backend/index.ts';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length }).end(bytes);
}

export function sendRefusal(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  sendJson(response, status, { status: 'Error', code, message } satisfies Envelope);
}

/** Reports that the database is unreachable or the disk is full. */
export function sendUnavailable(response: ServerResponse, error: StoreUnavailable): void {
  const { status, message, retryAfterSeconds } = describeTrouble(error);
  response.setHeader('Retry-After', String(retryAfterSeconds));
  sendRefusal(response, status, 'unavailable', message);
}
