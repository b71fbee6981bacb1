import type { HttpParts } from './httpServer.ts';

type EntryPoints = Pick<HttpParts, 'api' | 'hub'>;

/** Holds API and hub requests until startup completes: the server knows its own address only once it listens. */
export function holdUntilReady(ready: Promise<EntryPoints>): EntryPoints {
  return {
    api: async (...call) => (await ready).api(...call),
    hub: {
      negotiate: async (...call) => (await ready).hub.negotiate(...call),
      answer: async (...call) => (await ready).hub.answer(...call),
      upgrade: (...call) => void ready.then(({ hub }) => hub.upgrade(...call)),
    },
  };
}
