import type { StoredBytes } from '../ports/ports.ts';

/** A file whose bytes are streamed from the depot when they are read. */
export class DepotFile extends File {
  readonly #stored: StoredBytes;

  constructor(stored: StoredBytes, name: string, type: string) {
    super([], name, { type });
    this.#stored = stored;
  }

  override get size(): number {
    return this.#stored.size;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#stored.stream();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer();
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }

  override text(): Promise<string> {
    return new Response(this.stream()).text();
  }

  override slice(): never {
    throw new Error('A file of the depot is read from its beginning to its end.');
  }
}
