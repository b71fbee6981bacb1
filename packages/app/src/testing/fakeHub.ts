import type { CreateHub, HubConnection } from '../services/hub.ts';

export interface FakeConnection {
  readonly url: string;
  readonly sent: readonly (readonly unknown[])[];
  readonly isStopped: boolean;
  accept(): void;
  refuse(): void;
  push(method: unknown, message: unknown): void;
  cut(): void;
}

/** A hub whose every attempt the test resolves. */
export function createFakeHub(): {
  readonly createHub: CreateHub;
  readonly connections: readonly FakeConnection[];
  readonly last: FakeConnection;
} {
  const connections: FakeConnection[] = [];
  return {
    connections,
    get last() {
      const last = connections.at(-1);
      if (!last) throw new Error('Nobody connected yet.');
      return last;
    },
    createHub({ url }) {
      const pushHandlers: ((method: unknown, message: unknown) => void)[] = [];
      const closeHandlers: ((error?: Error) => void)[] = [];
      const sent: unknown[][] = [];
      const start = Promise.withResolvers<void>();
      let isStopped = false;
      const hub: HubConnection = {
        start: () => start.promise,
        async stop() {
          isStopped = true;
        },
        async send(method, ...args) {
          sent.push([method, ...args]);
        },
        onPush: (handler) => void pushHandlers.push(handler),
        onClose: (handler) => void closeHandlers.push(handler),
      };
      connections.push({
        url,
        sent,
        get isStopped() {
          return isStopped;
        },
        accept: () => start.resolve(),
        refuse: () => start.reject(new Error('refused')),
        push: (method, message) => pushHandlers.forEach((handler) => handler(method, message)),
        cut: () => closeHandlers.forEach((handler) => handler(new Error('cut'))),
      });
      return hub;
    },
  };
}
