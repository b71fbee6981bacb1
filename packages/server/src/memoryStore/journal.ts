/** Records how to undo the changes of a transaction. */
export interface Journal {
  note(undo: () => void): void;
  /** Forgets the recorded changes, which become permanent. */
  commit(): void;
  rollback(): void;
}

export function createJournal(): Journal {
  const undos: (() => void)[] = [];
  return {
    note: (undo) => void undos.push(undo),
    commit: () => void (undos.length = 0),
    rollback: () => {
      for (let undo = undos.pop(); undo; undo = undos.pop()) undo();
    },
  };
}

/** A map whose changes the journal can undo. */
export class JournaledMap<V> {
  readonly #rows = new Map<string, V>();
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(key: string): V | undefined {
    return this.#rows.get(key);
  }

  keys(): string[] {
    return [...this.#rows.keys()];
  }

  values(): V[] {
    return [...this.#rows.values()];
  }

  add(key: string, value: V): void {
    if (this.#rows.has(key)) throw new Error(`There is already a row ${key}.`);
    this.#rows.set(key, value);
    this.#journal.note(() => this.#rows.delete(key));
  }

  replace(key: string, value: V): void {
    const old = this.#rows.get(key);
    if (old === undefined) throw new Error(`There is no row ${key} to change.`);
    this.#rows.set(key, value);
    this.#journal.note(() => this.#rows.set(key, old));
  }

  /** Changes the key of an entry and keeps its position. */
  rename(key: string, newKey: string, value: V): void {
    const old = [...this.#rows];
    if (!this.#rows.has(key)) throw new Error(`There is no row ${key} to rename.`);
    if (this.#rows.has(newKey)) throw new Error(`There is already a row ${newKey}.`);
    const put = (rows: readonly (readonly [string, V])[]) => {
      this.#rows.clear();
      for (const [rowKey, row] of rows) this.#rows.set(rowKey, row);
    };
    put(old.map((row) => (row[0] === key ? [newKey, value] : row)));
    this.#journal.note(() => put(old));
  }

  delete(key: string): void {
    const old = this.#rows.get(key);
    if (old === undefined) return;
    this.#rows.delete(key);
    this.#journal.note(() => this.#rows.set(key, old));
  }
}
