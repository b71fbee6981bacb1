import { buildPushPayload, encryptNotification } from '@block65/webcrypto-web-push';
import type { PushPayload } from '@manyline/contract';
import { FetchFailure } from '../providers/fetchFailure.ts';
import type { PushFetch } from '../providers/providerModule.ts';
import { hashToken } from '../shared/tokens.ts';
import type { StoredPushDevice, StoredPushKeys } from '../store/store.ts';

const TIMEOUT_MS = 10_000;
/** A message that comes a day late is in the app by then. */
const MESSAGE_TTL_S = 86_400;
const READ_TTL_S = 3_600;
const TOPIC_LENGTH = 32;
/** The push service has no such subscription any more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** `gone`: nothing can ever be sent there. `refused`: not this one, for whatever reason. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { readonly retryAfterS: number | undefined };

export interface PushSendNeeds {
  readonly fetch: PushFetch;
  readonly keys: StoredPushKeys;
  /** Whom the push service may write to about this server. */
  readonly contact: string;
}

/** Encrypts a message for a browser (RFC 8291) and hands it to its push service (RFC 8030, RFC 8292). Never rejects. */
export async function sendPush(
  device: Pick<StoredPushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  payload: PushPayload,
  topic: string,
  { fetch, keys, contact }: PushSendNeeds,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = device;
  const isMessage = payload.kind === 'message';
  try {
    const { headers, body } = await buildPushPayload(
      {
        data: JSON.stringify(payload),
        options: { ttl: isMessage ? MESSAGE_TTL_S : READ_TTL_S, urgency: isMessage ? 'high' : 'low', topic: await topicOf(topic) },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: contact, ...keys },
    );
    const response = await fetch(endpoint, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS });
    // Nothing it says is read, however long it is.
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    const isPrivate = error instanceof FetchFailure && error.problem === 'addressNotAllowed';
    return isPrivate ? 'gone' : { retryAfterS: undefined };
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return 'sent';
  if (GONE.has(status)) return 'gone';
  // Redirects are not followed.
  if (status < 500 && !LATER.has(status)) return 'refused';
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { retryAfterS: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined };
}

/** The push service replaces a waiting message by a newer one with the same topic. The topic doesn't reveal the chat. */
async function topicOf(topic: string): Promise<string> {
  return (await hashToken(topic)).slice(0, TOPIC_LENGTH);
}

/** Whether the browser's keys can encrypt: a point of the curve, and 16 bytes. */
export function areUsableKeys({ p256dh, auth }: Pick<StoredPushDevice, 'p256dh' | 'auth'>): Promise<boolean> {
  const subscription = { endpoint: '', expirationTime: null, keys: { p256dh, auth } };
  return encryptNotification(subscription, new Uint8Array()).then(
    () => true,
    () => false,
  );
}
