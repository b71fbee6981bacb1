import { type Endpoint, type EndpointName, HUMAN_CHECK_HEADER, type Payload, translateMessage } from '@manyline/contract';
import { type Clock, delay } from '../browser/clock.ts';
import type { HumanCheck } from '../humanCheck/humanCheck.ts';
import type { Report } from '../report.ts';
import type { Call, CallOptions, ResultOf } from './api.ts';
import { SUPERSEDED } from './callResult.ts';
import { classifyReply } from './classifyReply.ts';
import type { Credentials } from './credentials.ts';
import { findEndpoint } from './findEndpoint.ts';
import type { Transport } from './transport.ts';

/** Delays before the two retries of a GET without an answer. */
const RETRY_DELAYS_MS = [300, 1_200];

export interface CallDependencies {
  readonly apiBase: string;
  readonly transport: Transport;
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly report: Report;
  /** The headers x-client and x-client-fp. */
  readonly identity: () => { readonly xClient: string; readonly xClientFp: string };
  readonly humanCheck: Pick<HumanCheck, 'tokenFor'>;
  /** The language that is shown: that of answers, and of e-mails that a call sends. */
  readonly language?: () => string | undefined;
}

export function createCall({
  apiBase,
  transport,
  credentials,
  clock,
  report,
  identity,
  humanCheck,
  language = () => undefined,
}: CallDependencies): Call {
  async function exchange<N extends EndpointName>(
    name: N,
    endpoint: Endpoint,
    payload: Payload<N>,
    token: string | undefined,
    options: CallOptions,
  ): Promise<ResultOf<N>> {
    const { method, path, humanCheck: guardedAction, body, answers, isLong } = endpoint;
    const proof = guardedAction && (await humanCheck.tokenFor(guardedAction));
    const { xClient, xClientFp } = identity();
    // A call that needs a line names it: nothing may be sent from a line its user didn't choose.
    const tn = options.tn ?? (token && !endpoint.needsLine ? credentials.line() : undefined);
    const spoken = language();
    const isRead = method === 'GET';
    const request = {
      method,
      url: `${apiBase}${path}${isRead ? toQuery(payload) : ''}`,
      headers: {
        Accept: 'application/json',
        ...(spoken ? { 'Accept-Language': spoken } : {}),
        'x-client': xClient,
        'x-client-fp': xClientFp,
        ...(proof ? { [HUMAN_CHECK_HEADER]: proof } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(tn ? { 'x-tn': tn } : {}),
      },
      ...(isRead ? {} : { body: payload }),
      ...(body || answers ? { kind: body ? ('form' as const) : ('bytes' as const) } : {}),
      ...(isLong ? { isLong } : {}),
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.outlivesPage && { outlivesPage: true }),
    };
    const send = async () => inLanguage(spoken, classifyReply(name, endpoint, await transport(request), report));
    let result = await send();
    for (const wait of isRead ? RETRY_DELAYS_MS : []) {
      if (result.ok || result.kind !== 'unreachable' || options.signal?.aborted) break;
      await delay(clock, wait);
      result = await send();
    }
    return result;
  }

  return async (name, payload, options = {}) => {
    const endpoint = await findEndpoint(name);
    if (!endpoint) return { ok: false, kind: 'unreachable' };
    if (endpoint.access === 'public') return exchange(name, endpoint, payload, credentials.validToken(), options);
    const turn = credentials.turn();
    const token = await credentials.getToken();
    if (turn !== credentials.turn()) return SUPERSEDED;
    const result = await exchange(name, endpoint, payload, token, options);
    if (result.ok || result.kind !== 'unauthorized') return result;
    if (turn !== credentials.turn()) return SUPERSEDED;
    const current = await credentials.getToken();
    if (current === token) {
      const renewed = await credentials.refresh();
      // A back end that can't renew has ended the session with its 401.
      if (!renewed.ok) return renewed.kind === 'unreachable' ? renewed : result;
    }
    const renewedToken = await credentials.getToken();
    if (turn !== credentials.turn()) return SUPERSEDED;
    const repeated = await exchange(name, endpoint, payload, renewedToken, options);
    const isOver = !repeated.ok && repeated.kind === 'unauthorized' && turn !== credentials.turn();
    return isOver ? SUPERSEDED : repeated;
  };
}

/** Our server answers in the language asked for; of other back ends, the messages of the specification are translated. */
function inLanguage<N extends EndpointName>(language: string | undefined, result: ResultOf<N>): ResultOf<N> {
  const message = result.message === undefined ? {} : { message: translateMessage(language, result.message) };
  if (result.ok || !result.errors) return { ...result, ...message };
  const errors = result.errors.map((error) => ({ ...error, message: translateMessage(language, error.message) }));
  return { ...result, ...message, errors };
}

function toQuery(payload: object): string {
  const entries = Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [[name, toText(value)]]));
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
