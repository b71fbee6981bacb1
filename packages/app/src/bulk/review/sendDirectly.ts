import type { BulkReviewStage, BulkStage } from '@manyline/chat/bulk';
import { fieldsOf, fillTemplate, parseTemplate, RECIPIENTS_MAX_COUNT } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { catchUpAll } from '../../messaging/sync/liveUpdates.ts';
import { callForUser } from '../../session/perUser.ts';
import { type CurrentDraft, draftAtom } from '../currentDraft.ts';
import { changeDraft } from '../draft.ts';

/**
 * The review for a back end with only the calls of specification 7: the page's own counts, and one call that sends. `clientId` is the
 * id of that call.
 */
export function reviewDirectly({ line, state }: CurrentDraft, clientId: string, time: number): BulkStage {
  if (!state) return { kind: 'writing' };
  const { template, summary } = state;
  const { total, receive, reasons, segments } = summary;
  if (receive > RECIPIENTS_MAX_COUNT || fieldsOf(parseTemplate(template)).length > 0)
    return { kind: 'failed', message: '', most: RECIPIENTS_MAX_COUNT };
  const none = { sent: 0, unconfirmed: 0, delivered: 0, seen: 0, failed: 0, cancelled: 0, replied: 0 };
  const counts = { ...none, total, receive, waiting: receive, excluded: { ...reasons }, segments };
  const batch = { id: clientId, version: 0, tn: line, template, createdTime: time, needsTypedCount: false, perSecond: 0, counts };
  return { kind: 'review', batch: { ...batch, state: 'prepared' }, isStarting: false, isDirect: true };
}

/** Sends what was reviewed, once: a back end that ignores clientId would send a repeated call again. */
export async function sendDirectly(get: Getter, set: Setter, { batch }: BulkReviewStage): Promise<BulkStage> {
  const current = get(draftAtom);
  if (!current?.state) return { kind: 'writing' };
  const { draft, line, state } = current;
  const { parsePhone } = await import('@manyline/contract/phoneNumber');
  const receivers = await draft.receivers(RECIPIENTS_MAX_COUNT);
  const phones = receivers.flatMap(({ phone }) => {
    const parsed = parsePhone(phone, state.country);
    return 'tn' in parsed ? [parsed.tn] : [];
  });
  const filled = fillTemplate(parseTemplate(batch.template), {});
  if (!('text' in filled)) return { kind: 'failed', message: '', most: RECIPIENTS_MAX_COUNT };
  const payload = { phones, msg: filled.text, clientId: batch.id };
  const result = await callForUser(get, set, 'sendMultiple', payload, { tn: line, isInPlace: true });
  if (!result.ok) {
    if (result.kind === 'unreachable') return { kind: 'unanswered' };
    return { kind: 'review', batch, isStarting: false, isDirect: true, refusal: result.message ?? '' };
  }
  const { results } = result.data;
  await changeDraft(get, set, (cleared) => cleared.clear());
  // Specification 4 reloads the page: everything is loaded again in place.
  void catchUpAll(get, set);
  return { kind: 'sent', count: results.length > 0 ? results.filter(({ status }) => status === 'sent').length : phones.length };
}
