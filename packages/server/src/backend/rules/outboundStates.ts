import type { FailureReason, MessageCharge } from '@manyline/contract';
import type { ProviderError, ProviderReport } from '../ports/provider.ts';
import { storable } from '../store/storable.ts';
import type { Outbound, OutboundState, StoredMessage } from '../store/store.ts';
import { readSizeRefusal } from './carriedSizes.ts';

/** States only move forward: later reports cannot undo a delivery. */
const RANK: Readonly<Record<OutboundState, number>> = {
  queued: 0,
  handingOver: 1,
  unconfirmed: 2,
  accepted: 3,
  sent: 4,
  failed: 6,
  delivered: 7,
};
/** Later than `sent`, which says less. */
const UNDECIDED_RANK = 5;

/** The provider has accepted the message, and reported that it doesn't know how it ended. */
export function isUndecided(outbound: Outbound | undefined): boolean {
  return outbound?.state === 'unconfirmed' && outbound.providerId !== undefined;
}

function rankOf(outbound: Outbound): number {
  return isUndecided(outbound) ? UNDECIDED_RANK : RANK[outbound.state];
}

export function isLeaving(outbound: Outbound | undefined): boolean {
  return outbound?.state === 'queued' || outbound?.state === 'handingOver';
}

/** Undefined if nothing changes. */
export function accepted(message: StoredMessage, account: string, providerId: string): StoredMessage | undefined {
  const { outbound } = message;
  if (!outbound) return undefined;
  const known = { account: outbound.account ?? account, providerId: outbound.providerId ?? providerId };
  if (rankOf(outbound) < RANK.accepted) return { ...message, outbound: settled(outbound, 'accepted', known) };
  return outbound.providerId === undefined ? { ...message, outbound: { ...outbound, ...known } } : undefined;
}

export function failed(message: StoredMessage, failure: FailureReason, error: ProviderError): StoredMessage {
  const { failureDetail: _, outbound, ...others } = message;
  const detail = detailOf(error);
  const reason = readSizeRefusal(failure, error, message.file !== undefined);
  return {
    ...others,
    failure: reason,
    ...(detail && { failureDetail: detail }),
    ...(outbound && { outbound: settled(outbound, 'failed') }),
  };
}

export function queuedAgain(message: StoredMessage, at: number): StoredMessage {
  const { outbound } = message;
  return outbound ? { ...message, outbound: { ...outbound, state: 'queued', retryAt: at } } : message;
}

/** Another process hands it over; this one hasn't tried. */
export function handedOn(message: StoredMessage, process: string): StoredMessage {
  const { outbound } = message;
  return outbound ? { ...message, outbound: { ...outbound, state: 'queued', attempt: outbound.attempt - 1, leasedBy: process } } : message;
}

export function unconfirmed(message: StoredMessage): StoredMessage {
  const { outbound } = message;
  return outbound ? { ...message, outbound: settled(outbound, 'unconfirmed') } : message;
}

/** The message after a report; undefined if nothing changes. `now`: Unix milliseconds. */
export function reported(message: StoredMessage, report: ProviderReport, account: string, now: number): StoredMessage | undefined {
  const confirmed = accepted(message, account, report.providerId);
  const charged = withCharge(confirmed ?? message, report.charge);
  const known = charged ?? confirmed ?? message;
  const { outbound } = known;
  if (!outbound) return undefined;
  const { status } = report;
  const state = status === 'seen' ? 'delivered' : status;
  const rank = state === 'unconfirmed' ? UNDECIDED_RANK : RANK[state];
  const isNewer = rank > rankOf(outbound) || (status === 'seen' && !known.isSeen);
  if (!isNewer) return charged ?? confirmed;
  if (status === 'failed') return failed(known, report.reason ?? 'unknown', report);
  if (status === 'sent') return { ...known, outbound: settled(outbound, 'sent') };
  if (status === 'unconfirmed')
    return { ...known, failureDetail: detailOf(report) ?? { text: status }, outbound: settled(outbound, 'unconfirmed') };
  const { failure: _failure, failureDetail: _detail, ...others } = known;
  const time = Math.max(now, message.time);
  const delivered = { ...others, isDelivered: true, deliveredAt: message.deliveredAt ?? time, outbound: settled(outbound, 'delivered') };
  return status === 'seen' ? { ...delivered, isSeen: true, seenAt: message.seenAt ?? time } : delivered;
}

/** Undefined if nothing changes. A later charge adds to what is known. */
function withCharge(message: StoredMessage, later: MessageCharge | undefined): StoredMessage | undefined {
  if (!later || !message.outbound) return undefined;
  const charge = { ...message.charge, ...later };
  return JSON.stringify(charge) === JSON.stringify(message.charge) ? undefined : { ...message, charge };
}

/** Ends delivery: no process hands the message over again. */
function settled(
  { attempt, account, providerId }: Outbound,
  state: OutboundState,
  known?: Pick<Outbound, 'account' | 'providerId'>,
): Outbound {
  const ids = known ?? { ...(account !== undefined && { account }), ...(providerId !== undefined && { providerId }) };
  return { state, attempt, ...ids };
}

const MAX_CODE = 60;
const MAX_TEXT = 500;

/** As it can be stored; undefined if it says nothing. */
export function detailOf({ code, text }: ProviderError): ProviderError | undefined {
  if (!code && !text) return undefined;
  return { ...(code && { code: storable(code.slice(0, MAX_CODE)) }), ...(text && { text: storable(text.slice(0, MAX_TEXT)) }) };
}
