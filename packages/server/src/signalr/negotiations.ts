import type { ConnectionSlot } from './connectionSlots.ts';
import type { Credentials } from './hub.ts';

/** In the client's order of preference. */
const FORMATS = { WebSockets: ['Text', 'Binary'], ServerSentEvents: ['Text'], LongPolling: ['Text', 'Binary'] } as const;
export type TransportName = keyof typeof FORMATS;
export const ALL_TRANSPORTS = Object.keys(FORMATS) as readonly TransportName[];

export interface NegotiateAnswer {
  readonly negotiateVersion: 0 | 1;
  readonly connectionId: string;
  readonly connectionToken?: string;
  readonly availableTransports: readonly { readonly transport: TransportName; readonly transferFormats: readonly string[] }[];
}

/** The user who may connect, and the slot reserved for them. */
export interface Negotiation {
  readonly credentials: Credentials;
  readonly userId: string;
  readonly slot: ConnectionSlot;
}

interface NegotiationsNeeds {
  readonly transports: readonly TransportName[];
  readonly newId: () => string;
  /** Monotonic, in seconds. */
  readonly now: () => number;
  /** In seconds; afterwards the slot is released. */
  readonly timeout: number;
}

export interface Negotiations {
  begin(negotiation: Negotiation, requestedVersion: number): NegotiateAnswer;
  find(id: string): Negotiation | undefined;
  /** False if the id was already used. */
  spend(id: string): boolean;
  tick(): void;
  clear(): void;
}

/** Negotiations that have not become connections yet. */
export function createNegotiations({ transports, newId, now, timeout }: NegotiationsNeeds): Negotiations {
  const availableTransports = transports.map((transport) => ({ transport, transferFormats: FORMATS[transport] }));
  const waiting = new Map<string, Negotiation & { readonly since: number }>();

  function forget(isOver: (since: number) => boolean): void {
    for (const [id, { since, slot }] of waiting) {
      if (!isOver(since)) continue;
      waiting.delete(id);
      slot.release();
    }
  }

  return {
    begin(negotiation, requestedVersion) {
      const connectionToken = newId();
      waiting.set(connectionToken, { ...negotiation, since: now() });
      // Version 0 has a single id, which serves as both public name and secret.
      if (requestedVersion < 1) return { negotiateVersion: 0, connectionId: connectionToken, availableTransports };
      return { negotiateVersion: 1, connectionId: newId(), connectionToken, availableTransports };
    },
    find: (id) => waiting.get(id),
    spend: (id) => waiting.delete(id),
    tick: () => forget((since) => now() - since >= timeout),
    clear: () => forget(() => true),
  };
}
