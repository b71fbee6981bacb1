import type { Client } from '@manyline/contract';
import type { Backplane, BackplaneNews, Clock } from '../ports.ts';

/** A connection, with what only the server knows of it. */
export interface ConnectedClient extends Client {
  readonly sessionId: string;
}

type PresenceNews = Extract<BackplaneNews, { kind: 'presence' }>;

export interface PresenceChange {
  /** New, or told anew. */
  readonly joined: readonly ConnectedClient[];
  readonly left: readonly string[];
}

/** Who is connected, to this process and to the others of the same store. */
export interface Presence {
  list(): readonly ConnectedClient[];
  /** New here, or changed. */
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

/** After a restart everybody comes back at once: what changed is told together. */
export const BATCH_MS = 250;
/** So many are told in one piece. */
const AT_ONCE = 500;
const BEAT_MS = 15_000;
/** A process that is not heard for so many beats was killed, and its clients with it. */
const MISSED_BEATS = 3;
/** The same where one may have been killed just now, and all are asked. One that only took long comes back with its next beat. */
const ANSWER_MS = 5_000;

interface Other {
  readonly clients: Map<string, ConnectedClient>;
  missed: number;
  /** Asked whether it is still there. */
  isDoubted: boolean;
}

/** Each process keeps its own connections and a copy of those of the others, which tell each other over the backplane. */
export function createPresence({ backplane, setTimer, newId, onChange }: Needs): Presence {
  const self = newId();
  const own = new Map<string, ConnectedClient>();
  const others = new Map<string, Other>();
  const waiting = { joined: new Map<string, ConnectedClient>(), left: new Set<string>() };
  let cancelBatch: (() => void) | undefined;
  let cancelBeat: (() => void) | undefined;
  let cancelDoubt: (() => void) | undefined;
  let isClosed = false;

  const unsubscribe = backplane.subscribe((news) => {
    if (news.kind === 'presenceAsked' && news.process !== self) tellAll();
    if (news.kind === 'presence' && news.process !== self) hear(news);
    if (news.kind === 'gap') doubt();
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
    tell(change);
    onChange(change);
  }

  function plan(): void {
    if (!isClosed) cancelBatch ??= setTimer(BATCH_MS, flush);
  }

  function tell({ joined, left }: PresenceChange): void {
    const pieces = Math.max(1, Math.ceil(Math.max(joined.length, left.length) / AT_ONCE));
    for (let at = 0; at < pieces; at += 1) {
      const [from, to] = [at * AT_ONCE, (at + 1) * AT_ONCE];
      backplane.publish({ kind: 'presence', process: self, joined: joined.slice(from, to), left: left.slice(from, to) });
    }
  }

  /** In one piece: whoever is not in it is not there. What waits to be told is in it, and told once more later does no harm. */
  function tellAll(): void {
    backplane.publish({ kind: 'presence', process: self, joined: [...own.values()], left: [], isAll: true });
    beat();
  }

  function hear({ process, joined, left, isAll, total }: PresenceNews): void {
    const isNew = !others.has(process);
    const other = others.get(process) ?? { clients: new Map<string, ConnectedClient>(), missed: 0, isDoubted: false };
    others.set(process, other);
    other.missed = 0;
    other.isDoubted = false;
    const told = new Set(joined.map(({ id }) => id));
    const fresh = joined.filter((client) => JSON.stringify(client) !== JSON.stringify(other.clients.get(client.id)));
    const gone = (isAll ? [...other.clients.keys()].filter((id) => !told.has(id)) : left).filter((id) => other.clients.has(id));
    for (const id of gone) other.clients.delete(id);
    for (const client of fresh) other.clients.set(client.id, client);
    if (fresh.length + gone.length > 0) onChange({ joined: fresh, left: gone });
    // Something was missed, or there was a life before we came.
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

  /** One of them may be gone, or have told what was not heard. */
  function doubt(): void {
    for (const other of others.values()) other.isDoubted = true;
    ask();
    cancelDoubt?.();
    cancelDoubt = setTimer(ANSWER_MS, () => forget(({ isDoubted }) => isDoubted));
  }

  /** Only where there are several processes. */
  function beat(): void {
    cancelBeat ??= setTimer(BEAT_MS, () => {
      cancelBeat = undefined;
      for (const other of others.values()) other.missed += 1;
      forget(({ missed }) => missed > MISSED_BEATS);
      // The count is of those the others were told of.
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
      cancelDoubt?.();
      if (others.size > 0) backplane.publish({ kind: 'presence', process: self, joined: [], left: [], isAll: true });
    },
  };
}
