import type { FileDepot } from '../ports.ts';

export function createMemoryDepot(): FileDepot {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes.slice()),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  };
}
