import type { Notice } from '../chats/chatNotices.ts';
import type { ProviderError, ProviderReport } from '../ports/ports.ts';
import { detailOf, reported } from '../rules/outboundStates.ts';
import { storable } from '../store/storable.ts';
import type { StoredMessage, StoreSteps } from '../store/store.ts';

/** A provider event that appears in no chat. */
export type ProviderEvent = 'report.unknownMessage' | 'report.tooLate' | 'inbound.noLine' | 'inbound.otherAccount' | 'inbound.fileMissing';

export type NoteProviderEvent = (event: ProviderEvent, fields: { readonly account: string; readonly providerId: string }) => void;

interface Needs {
  readonly nowMs: () => number;
  readonly change: (steps: StoreSteps, message: StoredMessage, before: StoredMessage | undefined) => Promise<readonly Notice[]>;
  readonly note: NoteProviderEvent;
}

/** Stores a provider's report about a sent message, in the transaction of `steps`. */
export function createReports({ nowMs, change, note }: Needs) {
  async function find(steps: StoreSteps, account: string, { messageId, providerId }: ProviderReport): Promise<StoredMessage | undefined> {
    const named = messageId === undefined ? undefined : await steps.findMessage(messageId);
    // A message that was never handed over cannot have a report.
    const isOurs =
      named?.outbound &&
      named.outbound.attempt > 0 &&
      (named.outbound.providerId ?? providerId) === providerId &&
      (named.outbound.account ?? account) === account;
    return isOurs ? named : steps.findByProviderId(account, providerId);
  }

  return async (steps: StoreSteps, account: string, given: ProviderReport): Promise<readonly Notice[]> => {
    const report = toStorable(given, detailOf(given) ?? {});
    const message = await find(steps, account, report);
    if (!message) {
      await steps.addEarlyReport({ ...report, account, time: nowMs() });
      note('report.unknownMessage', { account, providerId: report.providerId });
      return [];
    }
    const changed = reported(message, report, account, nowMs());
    if (report.status === 'failed' && message.isDelivered) note('report.tooLate', { account, providerId: report.providerId });
    return changed ? change(steps, changed, message) : [];
  };
}

/** A provider would repeat a report forever if the database refused it. */
function toStorable({ providerId, messageId, code: _code, text: _text, ...others }: ProviderReport, detail: ProviderError): ProviderReport {
  return { ...others, ...detail, providerId: storable(providerId), ...(messageId !== undefined && { messageId: storable(messageId) }) };
}
