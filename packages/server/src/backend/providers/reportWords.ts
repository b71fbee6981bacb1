import type { FailureReason } from '@manyline/contract';
import type { ProviderError, ProviderReport, ReportStatus } from '../ports/provider.ts';

type Outcome = { readonly status: Exclude<ReportStatus, 'failed'> } | { readonly status: 'failed'; readonly reason: FailureReason };

/**
 * What providers and gateways call the states of a message, in any case and with any separators: the words of SMPP, its usual seven
 * letters, its shorter forms, and those of Twilio, Telnyx, Vonage, Sinch, Infobip, Gammu and others. A new provider uses these, and adds its own.
 */
const WORDS: readonly (readonly [Outcome | 'waiting', string])[] = [
  // Nothing new: it is accepted.
  [
    'waiting',
    `queued scheduled sending pending processing processed initiated created retrying retry deferred in_transit message_sending
    pending_enroute pending_accepted pending_waiting_delivery delivery_pending`,
  ],
  [
    { status: 'sent' },
    `sent accepted acceptd enroute buffered submitted submitd dispatched forwarded transmitted delivered_to_operator
    delivered_to_gateway sent_to_carrier message_sent sending_ok sending_ok_no_report`,
  ],
  [
    { status: 'delivered' },
    `delivered delivrd deliverd dlvrd delvrd deliv delivered_to_handset delivery_ok delivery_success message_delivered
    received_by_recipient retrieved`,
  ],
  [{ status: 'seen' }, 'seen read displayed opened viewed'],
  [
    { status: 'failed', reason: 'unreachable' },
    `undelivered undelivrd undeliverd undeliverable undeliv undlvrd undelv nondeliv not_delivered non_delivered unreachable absent
    absent_subscriber unknown_subscriber undeliverable_not_delivered error_delivering`,
  ],
  [{ status: 'failed', reason: 'expired' }, 'expired expird message_expired expired_expired timed_out'],
  [
    { status: 'failed', reason: 'rejected' },
    `rejected rejectd reject gw_reject deleted canceled cancelled cancel aborted no_route no_routes routing_error rejected_network
    rejected_operator undeliverable_rejected_operator`,
  ],
  [{ status: 'failed', reason: 'blocked' }, 'blocked blacklisted blacklist dnd dnd_reject rejected_dnd'],
  [{ status: 'failed', reason: 'filtered' }, 'filtered spam'],
  [
    { status: 'failed', reason: 'unknown' },
    `failed fail failure error delivery_failed delivery_error sending_failed sending_error message_failed skipped technical_failure
    permanent_failure temporary_failure validation_failed`,
  ],
  // It has ended, but not even the provider knows how.
  [
    { status: 'unconfirmed' },
    `unconfirmed delivery_unconfirmed unknown delivery_unknown indeterminate timeout gw_timeout dlr_timeout expired_dlr_unknown
    partially_delivered`,
  ],
];

const OUTCOMES = new Map(WORDS.flatMap(([outcome, words]) => words.split(/\s+/).map((word) => [normal(word), outcome] as const)));

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
