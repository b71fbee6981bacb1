import { type Envelope, isShownType, type TextLanguage } from '@manyline/contract';
import { inLanguage, type Sentence } from '../../messages/sentence.ts';
import { hashToken } from '../shared/tokens.ts';
import { fieldErrors } from './fieldErrors.ts';
import type { Outcome } from './outcome.ts';

/** Answers with 304 if the client's ETag still matches (RFC 9110, 13.1.2). Browsers cache the answer and revalidate it each time. */
export async function toRevalidated(answer: Response, request: Request): Promise<Response> {
  if (answer.status !== 200) return answer;
  const body = await answer.text();
  const etag = `"${await hashToken(body)}"`;
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'no-cache');
  headers.set('etag', etag);
  const isKnown = request.headers
    .get('if-none-match')
    ?.split(',')
    .some((known) => known.trim().replace(/^W\//u, '') === etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { status: 200, headers });
}

/** The envelope of an outcome. Here its sentences get the caller's language. */
export function toResponse(
  outcome: Outcome<unknown>,
  { requestId, language }: { readonly requestId: string; readonly language: TextLanguage },
  more: Record<string, string> = {},
): Response {
  const say = (sentence: Sentence) => inLanguage(language, sentence);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...more,
  });
  if (!('refusal' in outcome)) {
    const { data, message } = outcome;
    return respond({ status: 'Success', ...(message === undefined ? {} : { message: say(message) }), data }, 200, headers);
  }
  const { status, code, message, errors, retryAfterSeconds, current } = outcome.refusal;
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  const known = { ...(errors && { errors: fieldErrors(language, errors) }), ...(current !== undefined && { data: current }) };
  return respond({ status: 'Error', message: say(message), code, ...known }, status, headers);
}

const SHOWN_AS_NOTHING = 'application/octet-stream';

/** A file as a download: browsers neither run it nor sniff its type. `isImmutable`: browsers may cache it for good. */
export function toFileResponse(file: File, requestId: string, isImmutable: boolean): Response {
  return new Response(file.stream(), {
    headers: {
      'content-length': String(file.size),
      'content-type': isShownType(file.type) ? file.type : SHOWN_AS_NOTHING,
      'content-disposition': attachmentOf(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // A file's bytes never change; the cache varies by sign-in, because access does.
      'cache-control': isImmutable ? 'private, max-age=31536000, immutable' : 'no-store',
      vary: 'authorization',
      'x-request-id': requestId,
    },
  });
}

/** A file behind a public link: a provider or phone fetches it, so only types that are safe to show keep their type. */
export function toLinkedFile(
  { name, type }: { readonly name: string; readonly type: string },
  bytes: { readonly size: number; stream(): ReadableStream<Uint8Array<ArrayBuffer>> },
  isHead: boolean,
): Response {
  return new Response(isHead ? null : bytes.stream(), {
    headers: {
      'content-length': String(bytes.size),
      'content-type': isShownType(type) ? type : SHOWN_AS_NOTHING,
      'content-disposition': attachmentOf(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

/** RFC 6266: the full name as in RFC 5987, and an ASCII version for old clients. */
function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*!]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function respond(envelope: Envelope, status: number, headers: Headers): Response {
  return new Response(JSON.stringify(envelope), { status, headers });
}
