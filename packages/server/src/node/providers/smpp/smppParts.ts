import type { Pdu } from 'smpp';
import type { Clock } from '../../../backend/index.ts';
import { textOf } from './smppReceipts.ts';

/** How long a part waits for the others. Then the received parts are stored: nothing may be lost, and some servers send one part at a time. */
const WAIT_MS = 2_000;

type Joined =
  /** The whole message, or what has arrived of it. */
  | { readonly kind: 'whole'; readonly text: string; readonly settle: (stored: Promise<boolean>) => void }
  /** A part that another one stores. */
  | { readonly kind: 'part'; readonly isStored: boolean };

interface Waiting {
  readonly total: number;
  readonly parts: Map<number, string>;
  readonly stored: PromiseWithResolvers<boolean>;
  readonly complete: PromiseWithResolvers<void>;
}

/** Joins the parts of long messages. Each part is answered when the message is stored. */
export function createJoiner(clock: Clock): { add(pdu: Pdu): Promise<Joined> } {
  const waiting = new Map<string, Waiting>();

  return {
    async add(pdu) {
      const part = partOf(pdu);
      const text = textOf(pdu.short_message) || textOf(pdu.message_payload);
      if (!part || part.total < 2) return { kind: 'whole', text, settle: () => undefined };
      const key = [pdu.source_addr, pdu.destination_addr, part.reference, part.total].join(' ');
      const known = waiting.get(key);
      if (known) {
        known.parts.set(part.index, text);
        if (known.parts.size === known.total) known.complete.resolve();
        return { kind: 'part', isStored: await known.stored.promise };
      }
      const stored = Promise.withResolvers<boolean>();
      const complete = Promise.withResolvers<void>();
      const fresh: Waiting = { total: part.total, parts: new Map([[part.index, text]]), stored, complete };
      waiting.set(key, fresh);
      const cancel = clock.setTimer(WAIT_MS, complete.resolve);
      await complete.promise;
      cancel();
      waiting.delete(key);
      const whole = [...fresh.parts]
        .toSorted(([a], [b]) => a - b)
        .map(([, piece]) => piece)
        .join('');
      return { kind: 'whole', text: whole, settle: (work) => void work.then(stored.resolve) };
    },
  };
}

const [REFERENCE_8, REFERENCE_16] = [0x00, 0x08];

/** From the user data header, or from the parameters sar_*. */
function partOf(pdu: Pdu): { readonly reference: number; readonly total: number; readonly index: number } | undefined {
  const message = pdu.short_message;
  const headers = typeof message === 'object' && !Buffer.isBuffer(message) ? [message.udh ?? []].flat() : [];
  for (const header of headers) {
    // Either the elements one by one, or the whole header with its length.
    const element = Buffer.isBuffer(header) ? header : Buffer.alloc(0);
    const at = element[0] === element.length - 1 && element.length > 5 ? 1 : 0;
    // A header that is cut off names no part.
    const isWhole = element.length >= at + 2 + (element[at + 1] ?? 0);
    if (isWhole && element[at] === REFERENCE_8 && element[at + 1] === 3)
      return { reference: element[at + 2] ?? 0, total: element[at + 3] ?? 0, index: element[at + 4] ?? 0 };
    if (isWhole && element[at] === REFERENCE_16 && element[at + 1] === 4)
      return { reference: element.readUInt16BE(at + 2), total: element[at + 4] ?? 0, index: element[at + 5] ?? 0 };
  }
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: index } = pdu;
  return reference === undefined || total === undefined || index === undefined ? undefined : { reference, total, index };
}
