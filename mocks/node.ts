import { setupServer } from 'msw/node';
import type { World } from './world.ts';

/** Answers the requests of a Node process from a world; call `close` after the test. */
export function startServer(world: World) {
  const server = setupServer(...world.handlers);
  server.listen({ onUnhandledFrame: 'bypass' });
  return server;
}
