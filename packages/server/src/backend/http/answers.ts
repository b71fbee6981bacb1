import type { Envelope } from '@manyline/contract';
import type { Outcome } from '../outcome.ts';

/** An outcome in the envelope every answer has. */
export function toResponse(outcome: Outcome<unknown>, requestId: string, more: Record<string, string> = {}): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...more,
  });
  if (!('refusal' in outcome)) {
    const { data, message } = outcome;
    return respond({ status: 'Success', ...(message === undefined ? {} : { message }), data }, 200, headers);
  }
  const { status, code, message, errors, retryAfterSeconds } = outcome.refusal;
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return respond({ status: 'Error', message, code, ...(errors ? { errors: [...errors] } : {}) }, status, headers);
}

function respond(envelope: Envelope, status: number, headers: Headers): Response {
  return new Response(JSON.stringify(envelope), { status, headers });
}
