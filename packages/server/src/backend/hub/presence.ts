import type { Backplane, BackplaneEvent, Clock, ConnectedClient } from '../ports/ports.ts';

type PresenceEvent = Extract<BackplaneEvent, { kind: 'presence' }>;

export interface PresenceChange {
  /** New or updated. */
  readonly joined: readonly ConnectedClient[];
  readonly left: readonly string[];
}

/** The clients connected to any process on this store. */
export interface Presence {
  list(): readonly ConnectedClient[];
  /** Adds or updates a client of this process. */
  put(client: ConnectedClient): void;
  remove(id: string): void;
  close(): void;
}

interface Needs {
  readonly backplane: Backplane;
  readonly setTimer: Clock['setTimer'];
  readonly newId: () => string;
  readonly onChange: (change: PresenceChange) => void;
}

/** After a restart all clients reconnect together; changes are sent in batches. */
export const BATCH_MS = 250;
/** Clients per message. */
const PART_SIZE = 500;
const BEAT_MS = 15_000;
/** A process that misses this many heartbeats is considered dead, and its clients removed. */
const MISSED_BEATS = 3;
/** The same for a process that does not answer `presenceAsked`. A slow one comes back with its next heartbeat. */
const ANSWER_MS = 5_000;

interface Other {
  readonly clients: Map<string, ConnectedClient>;
  missed: number;
  /** Asked whether it is still alive. */
  isProbed: boolean;
}

/** Each process holds its own connections and a copy of the other processes' lists, exchanged over the backplane. */
export function createPresence({ backplane, setTimer, newId, onChange }: Needs): Presence {
  const self = newId();
  const own = new Map<string, ConnectedClient>();
  const others = new Map<string, Other>();
  const waiting = { joined: new Map<string, ConnectedClient>(), left: new Set<string>() };
  let cancelBatch: (() => void) | undefined;
  let cancelBeat: (() => void) | undefined;
  let cancelProbe: (() => void) | undefined;
  let isClosed = false;

  const unsubscribe = backplane.subscribe((event) => {
    if (event.kind === 'presenceAsked' && event.process !== self) publishAll();
    if (event.kind === 'presence' && event.process !== self) receive(event);
    if (event.kind === 'gap') probe();
  });
  ask();

  function ask(): void {
    backplane.publish({ kind: 'presenceAsked', process: self });
  }

  function flush(): void {
    cancelBatch?.();
    cancelBatch = undefined;
    const change = { joined: [...waiting.joined.values()], left: [...waiting.left] };
    waiting.joined.clear();
    waiting.left.clear();
    if (change.joined.length + change.left.length === 0) return;
    for (const part of partsOf(change)) backplane.publish({ kind: 'presence', process: self, ...part });
    onChange(change);
  }

  function plan(): void {
    if (!isClosed) cancelBatch ??= setTimer(BATCH_MS, flush);
  }

  /** One message, because clients missing from it count as removed. It includes pending changes; repeating them later does no harm. */
  function publishAll(): void {
    backplane.publish({ kind: 'presence', process: self, joined: [...own.values()], left: [], isAll: true });
    beat();
  }

  function receive({ process, joined, left, isAll, total }: PresenceEvent): void {
    const isNew = !others.has(process);
    const other = others.get(process) ?? { clients: new Map<string, ConnectedClient>(), missed: 0, isProbed: false };
    others.set(process, other);
    other.missed = 0;
    other.isProbed = false;
    const listedIds = new Set(joined.map(({ id }) => id));
    const fresh = joined.filter((client) => JSON.stringify(client) !== JSON.stringify(other.clients.get(client.id)));
    const removed = (isAll ? [...other.clients.keys()].filter((id) => !listedIds.has(id)) : left).filter((id) => other.clients.has(id));
    for (const id of removed) other.clients.delete(id);
    for (const client of fresh) other.clients.set(client.id, client);
    if (fresh.length + removed.length > 0) onChange({ joined: fresh, left: removed });
    // A message was missed, or the other process started earlier.
    if (total !== undefined && total !== other.clients.size) ask();
    if (isNew) beat();
  }

  function forget(isGone: (other: Other) => boolean): void {
    for (const [process, other] of others) {
      if (!isGone(other)) continue;
      others.delete(process);
      if (other.clients.size > 0) onChange({ joined: [], left: [...other.clients.keys()] });
    }
  }

  /** Another process may have ended, or its messages were missed. */
  function probe(): void {
    for (const other of others.values()) other.isProbed = true;
    ask();
    cancelProbe?.();
    cancelProbe = setTimer(ANSWER_MS, () => forget(({ isProbed }) => isProbed));
  }

  /** Runs only while there are other processes. */
  function beat(): void {
    cancelBeat ??= setTimer(BEAT_MS, () => {
      cancelBeat = undefined;
      for (const other of others.values()) other.missed += 1;
      forget(({ missed }) => missed > MISSED_BEATS);
      // The total must match what the other processes were sent.
      flush();
      backplane.publish({ kind: 'presence', process: self, joined: [], left: [], total: own.size });
      if (others.size > 0) beat();
    });
  }

  return {
    list: () => [...own.values(), ...[...others.values()].flatMap(({ clients }) => [...clients.values()])],
    put(client) {
      own.set(client.id, client);
      waiting.joined.set(client.id, client);
      plan();
    },
    remove(id) {
      if (!own.delete(id)) return;
      waiting.joined.delete(id);
      waiting.left.add(id);
      plan();
    },
    close() {
      isClosed = true;
      unsubscribe();
      cancelBatch?.();
      cancelBeat?.();
      cancelProbe?.();
      if (others.size > 0) backplane.publish({ kind: 'presence', process: self, joined: [], left: [], isAll: true });
    },
  };
}

/** At least one, even if nothing changed. */
function partsOf({ joined, left }: PresenceChange): readonly PresenceChange[] {
  const count = Math.max(1, Math.ceil(Math.max(joined.length, left.length) / PART_SIZE));
  return Array.from({ length: count }, (_, part) => {
    const [from, to] = [part * PART_SIZE, (part + 1) * PART_SIZE];
    return { joined: joined.slice(from, to), left: left.slice(from, to) };
  });
}
