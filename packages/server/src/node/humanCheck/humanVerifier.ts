import * as v from 'valibot';
import type { HumanVerifier } from '../../backend/index.ts';

export interface HumanVerifierSettings {
  readonly secret: string;
  /** Defaults to Google. */
  readonly url?: string | undefined;
  readonly timeoutMs?: number;
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 3_000;
/** Error codes that blame our configuration rather than the token. */
const OUR_FAULT = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']);

const answerSchema = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  score: v.optional(v.number()),
  challenge_ts: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

/** Calls the siteverify service of reCAPTCHA v3 or a compatible one. Errors contain neither token nor secret. */
export function createHumanVerifier({ secret, url = GOOGLE, timeoutMs = TIMEOUT_MS }: HumanVerifierSettings): HumanVerifier {
  return {
    async verify(token, address) {
      const body = new URLSearchParams({ secret, response: token, remoteip: address });
      const answer = await ask(url, body, timeoutMs);
      const fault = answer['error-codes'].find((code) => OUR_FAULT.has(code));
      if (fault !== undefined) throw new Error(`The human-check provider refused to answer (${fault}): look at HUMAN_CHECK_SECRET.`);
      const madeAt = Date.parse(answer.challenge_ts ?? '') / 1_000;
      return {
        isValid: answer.success,
        ...(answer.action === undefined ? {} : { action: answer.action }),
        ...(answer.hostname === undefined ? {} : { host: answer.hostname }),
        ...(answer.score === undefined ? {} : { score: answer.score }),
        ...(Number.isNaN(madeAt) ? {} : { madeAt }),
      };
    },
  };
}

async function ask(url: string, body: URLSearchParams, timeoutMs: number): Promise<v.InferOutput<typeof answerSchema>> {
  let status = 0;
  try {
    const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    status = answer.status;
    if (answer.ok) return v.parse(answerSchema, await answer.json());
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    // No `cause`: it may quote the response.
    throw new Error(`The human-check provider could not be asked (${name}).`);
  }
  throw new Error(`The human-check provider answered ${status}.`);
}
