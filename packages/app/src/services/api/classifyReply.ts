import { type Answer, type Conflict, type Endpoint, type EndpointName, type Envelope, envelopeSchema, isSuccess } from '@manyline/contract';
import type { Report } from '../report.ts';
import type { ResultOf } from './api.ts';
import type { CallFailure } from './callResult.ts';
import { readLeniently } from './readLeniently.ts';
import type { HttpReply } from './transport.ts';

/** Calls whose 401 means a wrong password, not the end of the session. */
const SIGN_IN_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>(['login', 'logout']);

export function classifyReply<N extends EndpointName>(name: N, endpoint: Endpoint, reply: HttpReply, report: Report): ResultOf<N> {
  if (!reply) return { ok: false, kind: 'unreachable' };
  const isRightStatus = reply.status >= 200 && reply.status < 300;
  if (isRightStatus && reply.bytes) return { ok: true, data: reply.bytes as Answer<N> };
  const envelope = readEnvelope(reply.body);
  if (isRightStatus && envelope && isSuccess(envelope)) return readAnswer(name, endpoint, envelope, report);
  const missing = reply.status === 404 || reply.status === 405 ? ({ isMissing: true } as const) : {};
  const facts = {
    ok: false,
    ...missing,
    ...(envelope?.message ? { message: envelope.message } : {}),
    ...(envelope?.code ? { code: envelope.code } : {}),
    ...(envelope?.errors ? { errors: envelope.errors } : {}),
    ...(reply.retryAfter ? { retryAfter: reply.retryAfter } : {}),
    ...readCurrent<N>(endpoint, envelope),
  } as const satisfies Omit<CallFailure<Conflict<N>>, 'kind'>;
  if (reply.status >= 500 || reply.status === 408) return { ...facts, kind: 'unreachable' };
  if (reply.status === 401) return { ...facts, kind: SIGN_IN_CALLS.has(name) ? 'refused' : 'unauthorized' };
  if (reply.status === 403) return { ...facts, kind: 'forbidden' };
  if (envelope || reply.status === 429) return { ...facts, kind: 'refused' };
  report(`Malformed answer to ${name}`, `status ${reply.status}, no envelope`);
  return { ok: false, kind: 'malformed', ...missing };
}

/** The current value of a conflict. If the server sends none, or an unreadable one, the caller loads it again. */
function readCurrent<N extends EndpointName>({ conflict }: Endpoint, envelope: Envelope | undefined): { readonly current?: Conflict<N> } {
  const outcome = envelope?.data === undefined ? undefined : conflict?.['~standard'].validate(envelope.data);
  return !outcome || outcome instanceof Promise || outcome.issues ? {} : { current: outcome.value as Conflict<N> };
}

function readAnswer<N extends EndpointName>(name: N, { answer, source }: Endpoint, envelope: Envelope, report: Report): ResultOf<N> {
  const outcome = answer['~standard'].validate(envelope.data);
  if (outcome instanceof Promise) throw new Error(`The answer schema of ${name} is asynchronous; answers are read at once.`);
  const message = envelope.message ? { message: envelope.message } : {};
  if (!outcome.issues) return { ok: true, data: outcome.value as Answer<N>, ...message };
  report(`Malformed answer to ${name}`, outcome.issues[0]?.message ?? 'unreadable');
  // Other back ends answer only the calls of the specification.
  const { value, leftOut } = source === 'specified' ? readLeniently(answer, envelope.data) : { leftOut: [] };
  if (value === undefined) return { ok: false, kind: 'malformed' };
  report(`Parts of the answer to ${name} left out`, leftOut.slice(0, 5).join(', '));
  return { ok: true, data: value as Answer<N>, ...message };
}

function readEnvelope(body: string): Envelope | undefined {
  try {
    const outcome = envelopeSchema['~standard'].validate(JSON.parse(body));
    return outcome instanceof Promise || outcome.issues ? undefined : outcome.value;
  } catch {
    return undefined;
  }
}
