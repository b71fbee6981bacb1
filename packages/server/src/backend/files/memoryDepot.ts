import type { FileDepot } from '../ports/ports.ts';

export function createMemoryDepot(): FileDepot {
  const saved = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (key, bytes) => void saved.set(key, bytes.slice()),
    async get(key) {
      const bytes = saved.get(key);
      return bytes && { size: bytes.byteLength, stream: () => streamOf(bytes) };
    },
    remove: async (key) => void saved.delete(key),
  };
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (bytes.byteLength > 0) controller.enqueue(bytes.slice());
      controller.close();
    },
  });
}
