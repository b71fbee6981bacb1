export interface Waiting {
  readonly hasLeft: () => boolean;
  /** False: there is no room, or the caller left. */
  readonly settle: (hasTurn: boolean) => void;
}

/** Callers waiting for a turn, who are served one key after another. */
export interface Lane {
  add(key: string, waiting: Waiting): void;
  next(): Waiting | undefined;
}

/** `most` callers may wait. For one more, the key with the most callers loses its last. */
export function createLane(most: number): Lane {
  /** In the order of their turns; no list is empty. */
  const byKey = new Map<string, Waiting[]>();
  let count = 0;

  function put(key: string, list: Waiting[]): void {
    byKey.delete(key);
    if (list.length > 0) byKey.set(key, list);
  }

  function dropLeft(): void {
    for (const [key, list] of byKey) {
      const staying = list.filter(({ hasLeft }) => !hasLeft());
      if (staying.length === list.length) continue;
      count -= list.length - staying.length;
      for (const one of list) if (!staying.includes(one)) one.settle(false);
      if (staying.length === 0) byKey.delete(key);
      else byKey.set(key, staying);
    }
  }

  /** Makes room for one more of `key`; false if no other key has more callers than it would have. */
  function makeRoom(key: string): boolean {
    dropLeft();
    if (count < most) return true;
    let longest: Waiting[] = [];
    for (const list of byKey.values()) if (list.length > longest.length) longest = list;
    if (longest.length <= (byKey.get(key)?.length ?? 0) + 1) return false;
    longest.pop()?.settle(false);
    count -= 1;
    return true;
  }

  return {
    add(key, waiting) {
      if (count >= most && !makeRoom(key)) return waiting.settle(false);
      const list = byKey.get(key);
      if (list) list.push(waiting);
      else byKey.set(key, [waiting]);
      count += 1;
    },

    next() {
      for (;;) {
        const [turn] = byKey;
        if (!turn) return undefined;
        const [key, [first, ...rest]] = turn;
        put(key, rest);
        count -= 1;
        if (first && !first.hasLeft()) return first;
        first?.settle(false);
      }
    },
  };
}
