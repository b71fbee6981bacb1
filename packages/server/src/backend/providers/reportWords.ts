import type { FailureReason } from '@manyline/contract';
import type { ProviderError, ProviderReport, ReportStatus } from '../ports/provider.ts';

type Outcome = { readonly status: Exclude<ReportStatus, 'failed'> } | { readonly status: 'failed'; readonly reason: FailureReason };

/**
 * What providers and gateways call the states of a message, in any case and with any separators: the words of SMPP, its usual seven
 * letters, and those of Twilio, Telnyx, Vonage, Sinch and others. A new provider uses these, and adds its own.
 */
const WORDS: readonly (readonly [Outcome | 'waiting', string])[] = [
  // Nothing new: it is accepted.
  ['waiting', 'queued scheduled sending pending processing processed initiated'],
  [{ status: 'sent' }, 'sent accepted acceptd enroute buffered submitted submitd dispatched delivered_to_operator'],
  [{ status: 'delivered' }, 'delivered delivrd deliverd delivered_to_handset'],
  [{ status: 'seen' }, 'seen read displayed'],
  [
    { status: 'failed', reason: 'unreachable' },
    'undelivered undelivrd undeliverd undeliverable undeliv not_delivered non_delivered absent_subscriber',
  ],
  [{ status: 'failed', reason: 'expired' }, 'expired'],
  [{ status: 'failed', reason: 'rejected' }, 'rejected rejectd gw_reject deleted canceled cancelled aborted no_route'],
  [{ status: 'failed', reason: 'blocked' }, 'blocked blacklisted'],
  [{ status: 'failed', reason: 'unknown' }, 'failed failure error delivery_failed sending_failed skipped'],
  // It has ended, but not even the provider knows how.
  [{ status: 'unconfirmed' }, 'unconfirmed delivery_unconfirmed unknown timeout gw_timeout dlr_timeout partially_delivered'],
];

const OUTCOMES = new Map(WORDS.flatMap(([outcome, words]) => words.split(' ').map((word) => [normal(word), outcome] as const)));

function normal(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function isStatusWord(word: string): boolean {
  return OUTCOMES.has(normal(word));
}

type Details = ProviderError & { readonly reason?: FailureReason | undefined };

/**
 * What a report says in the provider's word; undefined if nothing new. A word that isn't known may be the last one: the message is
 * unconfirmed then, and the word is in its details. `details`: what else the provider says of a failure.
 */
export function readStatusWord(
  word: string,
  { reason, code, text = word }: Details = {},
): Pick<ProviderReport, 'status' | 'reason' | 'code' | 'text'> | undefined {
  const outcome = OUTCOMES.get(normal(word)) ?? { status: 'unconfirmed' };
  if (outcome === 'waiting') return undefined;
  const { status } = outcome;
  if (status !== 'failed' && status !== 'unconfirmed') return { status };
  const error = { ...(code && { code }), ...(text && { text }) };
  return status === 'failed' ? { status, reason: reason ?? outcome.reason, ...error } : { status, ...error };
}
