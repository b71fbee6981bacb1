/** What a connection has buffered for its client. */
export interface Outgoing {
  /** In bytes. */
  waitingBytes(): number;
  drop(): void;
}

export interface OutgoingBudget {
  /** Call with the number of bytes a connection sent. */
  sent(length: number): void;
}

/**
 * Number of checks per `mostBytes` sent: connections are inspected only that often, so checks cost almost nothing while clients read.
 */
const LOOKS_PER_BUDGET = 4;

/** Keeps the bytes buffered by all connections within `mostBytes` by closing those with the most first. */
export function createOutgoingBudget(connections: Iterable<Outgoing>, mostBytes: number): OutgoingBudget {
  let sinceLook = 0;

  function look(): void {
    sinceLook = 0;
    const holding = [...connections].map((connection) => ({ connection, bytes: connection.waitingBytes() }));
    let total = holding.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= mostBytes) return;
    for (const { connection, bytes } of holding.toSorted((a, b) => b.bytes - a.bytes)) {
      if (total <= mostBytes / 2) return;
      connection.drop();
      total -= bytes;
    }
  }

  return {
    sent(length) {
      sinceLook += length;
      if (sinceLook >= mostBytes / LOOKS_PER_BUDGET) look();
    },
  };
}
