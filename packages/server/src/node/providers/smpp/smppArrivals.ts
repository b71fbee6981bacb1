import { createHash, randomUUID } from 'node:crypto';
import type { Pdu } from 'smpp';
import type { Clock } from '../../../backend/index.ts';

/** How long after a bind the server may repeat what it believes unanswered. Later, the same text was sent again by a person. */
const REPEATED_MS = 900_000;

/** Which messages of an account were stored without a proof that the server knows. */
export interface ArrivalMemory {
  /** Ids of messages stored after the last proof, by whatever process. */
  unproven(): Promise<readonly string[]>;
  /** Unix milliseconds: the server knows of everything that arrived up to then. */
  noteProven(until: number): Promise<void>;
}

interface Arrival {
  readonly id: string;
  readonly at: number;
  /** When it was stored for certain, and answered. */
  storedAt?: number;
}

interface Repeatable {
  readonly id: string;
  readonly until: number;
}

/**
 * Gives received messages ids, because servers give them none. If a connection breaks, the server may not have read our last answers
 * and repeats those messages after the next bind: the first with the same content then gets the id it had. Within a session every
 * message is a new one, for people write the same text twice.
 */
export function createArrivals(clock: Clock, memory: ArrivalMemory) {
  let open: Arrival[] = [];
  let sequence = 0;
  let session = '';
  const repeatable = new Map<string, Repeatable[]>();
  let loading: Promise<void> | undefined;
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** The server may send these again. */
  function expect(ids: readonly string[]): void {
    const until = nowMs() + REPEATED_MS;
    for (const id of ids) {
      const others = (repeatable.get(factsIn(id)) ?? []).filter((known) => known.id !== id);
      repeatable.set(factsIn(id), [...others, { id, until }]);
    }
  }

  function takeKnown(facts: string): string | undefined {
    const [known, ...others] = (repeatable.get(facts) ?? []).filter(({ until }) => until > nowMs());
    if (others.length > 0) repeatable.set(facts, others);
    else repeatable.delete(facts);
    return known?.id;
  }

  return {
    /** This process begins to connect; another one may have been connected before. */
    started: () => void (loading = undefined),
    bound(): void {
      session = randomUUID().slice(0, 8);
      for (const [facts, ids] of repeatable) if (ids.every(({ until }) => until <= nowMs())) repeatable.delete(facts);
      expect(open.map(({ id }) => id));
      open = [];
    },
    /** Rejects if it can't be known yet. */
    async begin(pdu: Pdu): Promise<Arrival> {
      loading ??= memory.unproven().then(expect);
      await loading.catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      const facts = factsOf(pdu);
      const id = takeKnown(facts) ?? `${facts}-${session}-${(sequence += 1)}`;
      const arrival: Arrival = { id, at: nowMs() };
      open.push(arrival);
      return arrival;
    },
    /** It is stored, and is answered in this moment. */
    stored: (arrival: Arrival) => void (arrival.storedAt = nowMs()),
    /** It isn't stored, or may not be, so the server is asked to send it again. */
    failed({ id }: Arrival): void {
      open = open.filter((arrival) => arrival.id !== id);
      expect([id]);
    },
    /** Call when a request is sent; and the result when it is answered: the server has then read all that was sent before. */
    asked(): () => Promise<void> {
      const proven = new Set(open.filter(({ storedAt }) => storedAt !== undefined));
      return async () => {
        open = open.filter((arrival) => !proven.has(arrival));
        const newest = Math.max(...[...proven].map(({ storedAt = 0 }) => storedAt));
        const oldest = Math.min(...open.map(({ at }) => at));
        // If this fails, the messages only count as unproven.
        if (proven.size > 0) await memory.noteProven(Math.min(newest, oldest - 1)).catch(() => undefined);
      };
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;

/** Two deliveries with the same facts are the same message. */
function factsOf(pdu: Pdu): string {
  const octets = [pdu.short_message, pdu.message_payload].map((one) => (one ? Buffer.from(one).toString('base64') : ''));
  const sar = [pdu.sar_msg_ref_num, pdu.sar_total_segments, pdu.sar_segment_seqnum];
  const facts = [pdu.source_addr, pdu.destination_addr, pdu.esm_class, pdu.data_coding, ...octets, ...sar];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

const factsIn = (id: string) => id.split('-')[0] ?? '';
