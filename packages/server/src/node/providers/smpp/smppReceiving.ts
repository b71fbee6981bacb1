import type { Pdu } from 'smpp';
import type { Clock, ProviderReports } from '../../../backend/index.ts';
import { addressesIn } from './smppAddresses.ts';
import type { Arrivals } from './smppArrivals.ts';
import { partOf } from './smppParts.ts';
import type { IdForm } from './smppReceipts.ts';
import { type createSentIds, receiveReceipt } from './smppSentIds.ts';
import type { DefaultAlphabet } from './text/alphabets.ts';
import { decodeParts } from './text/decodeParts.ts';
import { readContent } from './text/readContent.ts';

interface Needs {
  readonly arrivals: Arrivals;
  readonly sentIds: Pick<ReturnType<typeof createSentIds>, 'find'>;
  readonly form: IdForm;
  /** Of data_coding 0. */
  readonly alphabet: DefaultAlphabet | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly reports: ProviderReports;
}

/** Stores a message, a part of one or a receipt. Rejects if it couldn't. */
export async function receivePdu(pdu: Pdu, { arrivals, sentIds, form, alphabet, clock, reports }: Needs): Promise<void> {
  if (await receiveReceipt(pdu, { sentIds, form, reports })) return;
  const content = readContent(pdu);
  if (content.kind === 'binary') return reports.binary(addressesIn(pdu));
  const text = decodeParts([content], alphabet).join('');
  const part = partOf(pdu, content, alphabet);
  const arrival = await arrivals.begin(pdu);
  try {
    await reports.received({ providerId: arrival.id, ...addressesIn(pdu), text, ...(part && { part }), time: clock.now() });
    arrivals.stored(arrival);
  } catch (error) {
    arrivals.failed(arrival);
    throw error;
  }
}
