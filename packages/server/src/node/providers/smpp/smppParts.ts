import type { Pdu } from 'smpp';
import type { Clock } from '../../../backend/index.ts';
import { decodeParts, type TextPart } from './text/decodeParts.ts';
import { type HeaderElement } from './text/userDataHeader.ts';

/** How long a part waits for the others. Then the received parts are stored: nothing may be lost, and some servers send one part at a time. */
const WAIT_MS = 2_000;

type Joined =
  /** The whole message, or what has arrived of it. */
  | { readonly kind: 'whole'; readonly text: string; readonly settle: (stored: Promise<boolean>) => void }
  /** A part that another one stores. */
  | { readonly kind: 'part'; readonly isStored: boolean };

interface Waiting {
  readonly total: number;
  readonly parts: Map<number, TextPart>;
  readonly stored: PromiseWithResolvers<boolean>;
  readonly complete: PromiseWithResolvers<void>;
}

/** Joins the parts of long messages. Each part is answered when the message is stored. */
export function createJoiner(clock: Clock): { add(pdu: Pdu, content: TextPart): Promise<Joined> } {
  const waiting = new Map<string, Waiting>();

  return {
    async add(pdu, content) {
      const part = partOf(pdu, content.header);
      if (!part || part.total < 2 || part.index < 1 || part.index > part.total)
        return { kind: 'whole', text: decodeParts([content]).join(''), settle: () => undefined };
      const key = [pdu.source_addr, pdu.destination_addr, part.reference, part.total].join(' ');
      const known = waiting.get(key);
      if (known) {
        known.parts.set(part.index, content);
        if (known.parts.size === known.total) known.complete.resolve();
        return { kind: 'part', isStored: await known.stored.promise };
      }
      const stored = Promise.withResolvers<boolean>();
      const complete = Promise.withResolvers<void>();
      const fresh: Waiting = { total: part.total, parts: new Map([[part.index, content]]), stored, complete };
      waiting.set(key, fresh);
      const cancel = clock.setTimer(WAIT_MS, complete.resolve);
      await complete.promise;
      cancel();
      waiting.delete(key);
      const pieces = Array.from({ length: part.total }, (_, index) => fresh.parts.get(index + 1));
      const whole = decodeParts(pieces).join('');
      return { kind: 'whole', text: whole, settle: (work) => void work.then(stored.resolve) };
    },
  };
}

const [REFERENCE_8, REFERENCE_16] = [0x00, 0x08];

/** From the user data header, or from the parameters sar_*. */
function partOf(
  pdu: Pdu,
  header: readonly HeaderElement[],
): { readonly reference: number; readonly total: number; readonly index: number } | undefined {
  for (const { id, data } of header) {
    const [first = 0, second = 0, third = 0, fourth = 0] = data;
    if (id === REFERENCE_8 && data.length === 3) return { reference: first, total: second, index: third };
    if (id === REFERENCE_16 && data.length === 4) return { reference: first * 256 + second, total: third, index: fourth };
  }
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: index } = pdu;
  return reference === undefined || total === undefined || index === undefined ? undefined : { reference, total, index };
}
