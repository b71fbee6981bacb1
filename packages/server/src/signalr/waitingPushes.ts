import type { HubMessage } from '@microsoft/signalr';
import { toPush } from './pushWriter.ts';

export interface WaitingPushes {
  /** Returns the length counted against the limit. */
  add(method: string, message: unknown): number;
  count(): number;
  bytes(): number;
  /** Removes and returns all. */
  take(): readonly HubMessage[];
}

/** Pushes sent before the handshake chose a protocol. */
export function createWaitingPushes(): WaitingPushes {
  let pushes: HubMessage[] = [];
  let bytes = 0;
  return {
    add(method, message) {
      const push = toPush(method, message);
      const { length } = JSON.stringify(push);
      pushes.push(push);
      bytes += length;
      return length;
    },
    count: () => pushes.length,
    bytes: () => bytes,
    take() {
      const taken = pushes;
      pushes = [];
      bytes = 0;
      return taken;
    },
  };
}
