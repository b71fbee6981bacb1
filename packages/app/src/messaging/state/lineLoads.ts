import { perStore } from '../../shared/perStore.ts';

export interface LineLoad {
  /** Ids of the chats that changed here since the load began. */
  readonly touched: ReadonlySet<string>;
  /** The connection that delivered pushes when the load began; 0 for none. */
  readonly connection: number;
}

/** Running loads of lines. */
class LineLoads {
  /** By line, oldest first. */
  readonly #running = new Map<string, readonly (LineLoad & { readonly touched: Set<string> })[]>();

  begin(line: string, connection: number): LineLoad {
    const mine = { touched: new Set<string>(), connection };
    this.#running.set(line, [...this.#of(line), mine]);
    return mine;
  }

  /** A load has its answer, which replaces those of earlier loads. False if a load that started later has already replaced it. */
  end(line: string, load: LineLoad, isAnswered: boolean): boolean {
    const running = this.#of(line);
    const index = running.findIndex((one) => one === load);
    if (index < 0) return false;
    this.#running.set(line, isAnswered ? running.slice(index + 1) : running.toSpliced(index, 1));
    return true;
  }

  isLoading(line: string): boolean {
    return this.#of(line).length > 0;
  }

  /** A chat changed here, so running loads may be older. */
  touch(line: string, chatId: string): void {
    for (const { touched } of this.#of(line)) touched.add(chatId);
  }

  forget(): void {
    this.#running.clear();
  }

  #of(line: string) {
    return this.#running.get(line) ?? [];
  }
}

export const lineLoadsOf = perStore(() => new LineLoads());
