import type { ProviderProblem } from '@manyline/contract';
import type { SendAnswer } from '../../ports/provider.ts';
import { FetchFailure, ProviderTrouble } from '../fetchFailure.ts';
import type { HealthEvent } from '../health/nextHealth.ts';
import type { ProviderFetch, ProviderFetchInit } from '../providerModule.ts';

/** A provider's answer, read as a whole. */
export interface ProviderAnswer {
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly json: unknown;
  readonly retryAfter: number | undefined;
}

const CALL_MS = 20_000;
const MOST_BYTES = 2 * 1_024 * 1_024;
/** Pauses before a message that certainly did not arrive is tried again. */
const RETRY_S = [2, 5, 15, 30, 60] as const;
const SLOW_DOWN_S = 5;
const MISCONFIGURED_S = 60;
const HIDDEN = '•••';

/** Makes a call and reads the answer without our credentials, because some services repeat the request in their errors. */
export async function callProvider(fetch: ProviderFetch, url: string, init: Omit<ProviderFetchInit, 'timeoutMs'>): Promise<ProviderAnswer> {
  const response = await fetch(url, { ...init, timeoutMs: CALL_MS });
  let text = '';
  try {
    text = await readText(response);
  } catch {
    // The call arrived, but its answer broke off.
    return { status: response.status, json: undefined, retryAfter: undefined };
  }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    json: parse(withoutCredentials(text, init.headers)),
    retryAfter: Number.isFinite(wait) && wait >= 0 ? Math.min(wait, 3_600) : undefined,
  };
}

/** What a refusal means: the message failed, or the account has a problem and the message waits. */
export type Refused =
  | Extract<SendAnswer, { readonly kind: 'failed' }>
  | { readonly problem: ProviderProblem; readonly code?: string; readonly text?: string };

interface Sending {
  readonly attempt: number;
  readonly now: () => number;
  readonly note: (event: HealthEvent) => void;
  readonly call: () => Promise<ProviderAnswer>;
  /** The provider's id in its answer of success. */
  readonly idIn: (json: unknown) => string | undefined;
  readonly segmentsIn?: (json: unknown) => number;
  /** Reads an answer from 400 on, other than 429. */
  readonly readRefusal: (answer: ProviderAnswer) => Refused;
}

/** Makes the call that sends a message. Rejects if it is unknown whether the provider accepted it. */
export async function sendOver({ attempt, now, note, call, idIn, segmentsIn, readRefusal }: Sending): Promise<SendAnswer> {
  const fail = (problem: ProviderProblem, detail?: { readonly code?: string; readonly text?: string }) =>
    note({ kind: 'failure', at: now(), problem, ...(detail && { detail }) });
  let answer: ProviderAnswer;
  try {
    answer = await call();
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    fail(error.problem, { text: error.message });
    if (error.mayHaveArrived) throw error;
    return { kind: 'retry', at: now() + (RETRY_S[attempt - 1] ?? RETRY_S[4]), text: error.message };
  }
  const { status, json, retryAfter } = answer;
  if (status >= 200 && status < 300) {
    const providerId = idIn(json);
    if (providerId === undefined) {
      fail('wrongAnswer', { code: String(status) });
      throw new ProviderTrouble('wrongAnswer');
    }
    note({ kind: 'success', at: now() });
    const segments = segmentsIn?.(json) ?? 0;
    return { kind: 'accepted', providerId, ...(segments > 0 && { segments }) };
  }
  if (status === 429) {
    fail('throttled', { code: '429' });
    return { kind: 'retry', at: now() + (retryAfter ?? SLOW_DOWN_S), code: '429' };
  }
  if (status >= 500) {
    fail('serverError', { code: String(status) });
    throw new ProviderTrouble('serverError', { code: String(status) });
  }
  const refused = readRefusal(answer);
  if ('kind' in refused) {
    note({ kind: 'success', at: now() });
    return refused;
  }
  const { problem, ...detail } = refused;
  fail(problem, detail);
  return { kind: 'retry', at: now() + (problem === 'throttled' ? (retryAfter ?? SLOW_DOWN_S) : MISCONFIGURED_S), ...detail };
}

/** An answer of success, or the trouble it means. */
export function expectOk(
  answer: ProviderAnswer,
  detailOf: (json: unknown) => { readonly code?: string; readonly text?: string } = () => ({}),
): unknown {
  const { status, json } = answer;
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new ProviderTrouble('wrongAnswer', { code: String(status) });
    return json;
  }
  const detail = { code: String(status), ...detailOf(json) };
  throw new ProviderTrouble(problemOfStatus(status, json), detail);
}

export function problemOfStatus(status: number, json: unknown): ProviderProblem {
  if (status === 401) return 'credentials';
  if (status === 402) return 'noBalance';
  if (status === 403) return 'notPermitted';
  if (status === 429) return 'throttled';
  if (status >= 500) return 'serverError';
  return json === undefined || status === 404 || (status >= 300 && status < 400) ? 'wrongAnswer' : 'unknown';
}

export function basicAuth(user: string, password: string): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Replaces the credentials of the `authorization` header, and the password in it, in the text of an answer. */
export function withoutCredentials(text: string, headers: Readonly<Record<string, string>>): string {
  const [scheme = '', credentials = ''] = headers['authorization']?.split(' ') ?? [];
  if (credentials === '') return text;
  const password = scheme === 'Basic' ? passwordIn(credentials) : '';
  const written = [credentials, password, JSON.stringify(password).slice(1, -1), encodeURIComponent(password)];
  return written.filter((one) => one !== '').reduce((rest, one) => rest.replaceAll(one, HIDDEN), text);
}

function passwordIn(credentials: string): string {
  const text = new TextDecoder().decode(Uint8Array.from(atob(credentials), (char) => char.charCodeAt(0)));
  return text.slice(text.indexOf(':') + 1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      return '';
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
