import type { Notice } from '../chats/chatNotices.ts';
import type { ProviderError, ProviderReport } from '../ports/ports.ts';
import { detailOf, reported } from '../rules/outboundStates.ts';
import { storable } from '../store/storable.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';

/** A provider event that appears in no chat. */
export type ProviderEvent = 'report.unknownMessage' | 'report.tooLate' | 'inbound.noLine' | 'inbound.otherAccount' | 'inbound.fileMissing';

export type NoteProviderEvent = (event: ProviderEvent, fields: { readonly account: string; readonly providerId: string }) => void;

interface Needs {
  readonly nowMs: () => number;
  readonly change: (tx: StoreOperations, message: StoredMessage, before: StoredMessage | undefined) => Promise<readonly Notice[]>;
  readonly note: NoteProviderEvent;
}

/** Stores a provider's report about a sent message, within `tx`. */
export function createReports({ nowMs, change, note }: Needs) {
  async function find(tx: StoreOperations, account: string, { messageId, providerId }: ProviderReport): Promise<StoredMessage | undefined> {
    const named = messageId === undefined ? undefined : await tx.findMessage(messageId);
    // A message that was never handed over cannot have a report.
    const isOurs =
      named?.outbound &&
      named.outbound.attempt > 0 &&
      (named.outbound.providerId ?? providerId) === providerId &&
      (named.outbound.account ?? account) === account;
    return isOurs ? named : tx.findByProviderId(account, providerId);
  }

  return async (tx: StoreOperations, account: string, given: ProviderReport): Promise<readonly Notice[]> => {
    const report = toStorable(given, detailOf(given) ?? {});
    const message = await find(tx, account, report);
    if (!message) {
      await tx.addEarlyReport({ ...report, account, time: nowMs() });
      note('report.unknownMessage', { account, providerId: report.providerId });
      return [];
    }
    const changed = reported(message, report, account, nowMs());
    if (report.status === 'failed' && message.isDelivered) note('report.tooLate', { account, providerId: report.providerId });
    return changed ? change(tx, changed, message) : [];
  };
}

/** A provider would repeat a report forever if the database refused it. */
function toStorable({ providerId, messageId, code: _code, text: _text, ...others }: ProviderReport, detail: ProviderError): ProviderReport {
  return { ...others, ...detail, providerId: storable(providerId), ...(messageId !== undefined && { messageId: storable(messageId) }) };
}
