import type { HttpParts } from './httpServer.ts';

type Doors = Pick<HttpParts, 'api' | 'hub'>;

/** Doors that keep those who come early waiting: the server knows its own address only once it listens. */
export function doorsOnceReady(ready: Promise<Doors>): Doors {
  return {
    api: async (...call) => (await ready).api(...call),
    hub: {
      negotiate: async (...call) => (await ready).hub.negotiate(...call),
      upgrade: (...call) => void ready.then(({ hub }) => hub.upgrade(...call)),
    },
  };
}
