import { type Endpoint, type EndpointName, endpoints } from '@manyline/contract';
import * as v from 'valibot';
import { describeIssues } from '../calls/describeIssues.ts';
import { type Refusal, refuse } from '../calls/outcome.ts';
import { messageTooLong } from '../calls/refusals.ts';
import { readForm } from './readForm.ts';

const BODY_LIMIT_BYTES = 64 * 1_024;
/** A larger body is still read up to here and discarded, so that the client gets the refusal instead of a broken connection. */
const DISCARD_LIMIT_BYTES = 16 * 1_024 * 1_024;

type Read = { readonly value: unknown } | Refusal;

/** The call's payload, validated against the endpoint's schema. */
export async function readPayload(name: EndpointName, request: Request, url: URL): Promise<Read> {
  const endpoint: Endpoint = endpoints[name];
  const raw = await readRaw(name, endpoint, request, url);
  if ('refusal' in raw) return raw;
  const parsed = v.safeParse(endpoint.payload, raw.value);
  if (parsed.success) return { value: parsed.output };
  if (parsed.issues.some((issue) => issue.type === 'max_length' && v.getDotPath(issue) === 'msg')) return messageTooLong();
  const errors = describeIssues(parsed.issues);
  return refuse(400, 'invalid', errors[0]?.message ?? 'server.call.invalid', { errors });
}

function readRaw(name: EndpointName, endpoint: Endpoint, request: Request, url: URL): Read | Promise<Read> {
  if (endpoint.method === 'GET') return { value: Object.fromEntries(url.searchParams) };
  return endpoint.body === 'multipart' ? readForm(request) : readJson(name, endpoint.maxBytes ?? BODY_LIMIT_BYTES, request);
}

async function readJson(name: EndpointName, limit: number, request: Request): Promise<Read> {
  // Prevents CSRF: a cross-site form cannot send this content type.
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  if (!isJson) return refuse(415, 'invalid', { text: 'The request has to be JSON.' });
  const text = await readText(request, limit);
  if (text === 'tooLarge') return tooLarge(name, limit);
  if (text === 'brokenOff') return refuse(400, 'invalid', { text: 'The request ended too early.' });
  const { body } = text;
  try {
    return { value: body === '' ? {} : JSON.parse(body) };
  } catch {
    return refuse(400, 'invalid', { text: 'The request is not valid JSON.' });
  }
}

function tooLarge(name: EndpointName, limit: number): Refusal {
  if (name === 'sendMessage') return messageTooLong(413);
  return refuse(413, 'invalid', { text: `A request can have at most ${limit / 1_024} KiB.` });
}

async function readText(request: Request, limit: number): Promise<{ readonly body: string } | 'tooLarge' | 'brokenOff'> {
  const announced = request.headers.get('content-length');
  if (announced !== null && Number(announced) <= limit) return readAnnounced(request, limit);
  return readCounted(request, limit);
}

/** Much faster than a stream. Node never delivers more bytes than announced; other hosts may. */
async function readAnnounced(request: Request, limit: number): Promise<{ readonly body: string } | 'tooLarge' | 'brokenOff'> {
  try {
    const body = await request.text();
    return body.length > limit ? 'tooLarge' : { body };
  } catch {
    return 'brokenOff';
  }
}

async function readCounted(request: Request, limit: number): Promise<{ readonly body: string } | 'tooLarge' | 'brokenOff'> {
  if (!request.body) return { body: '' };
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let body = '';
  let size = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.byteLength;
      if (size > DISCARD_LIMIT_BYTES) break;
      if (size <= limit) body += decoder.decode(chunk.value, { stream: true });
    }
  } catch {
    return 'brokenOff';
  }
  if (size <= limit) return { body: body + decoder.decode() };
  await reader.cancel();
  return 'tooLarge';
}
