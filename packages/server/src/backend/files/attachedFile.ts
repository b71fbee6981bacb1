/** A file over bytes already in memory; creating and reading it copies nothing. */
export class MemoryFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type = 'application/octet-stream') {
    super([], name, { type });
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.byteLength;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#bytes.slice(start, end)], type === undefined ? {} : { type });
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = this.#bytes;
    return new ReadableStream({
      start(controller) {
        if (bytes.byteLength > 0) controller.enqueue(bytes);
        controller.close();
      },
    });
  }
}
