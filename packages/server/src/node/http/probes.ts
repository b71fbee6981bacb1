import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from './sendJson.ts';

const HEALTH_PATH = '/health';
const READY_PATH = '/ready';

/** Shorter than the usual timeout of probes. */
const PATIENCE_MS = 2_000;

/** Probes for a supervisor and a load balancer. They are public, so they answer only yes or no. */
export interface Probes {
  /** Handles `/health` and `/ready`; returns false for every other path. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Ready means started, not stopping, and the database answers. */
  isReady(): Promise<boolean>;
  /** Call when startup is complete. */
  begin(): void;
  /** Call when shutdown begins. */
  end(): void;
}

interface Needs {
  /** Rejects if the database can't be reached. */
  readonly touchStore: () => Promise<unknown>;
  readonly patienceMs?: number;
}

export function createProbes({ touchStore, patienceMs = PATIENCE_MS }: Needs): Probes {
  let isServing = false;
  /** Concurrent requests share one check, so strangers can't keep the database busy. */
  let asking: Promise<boolean> | undefined;

  function pingStore(): Promise<boolean> {
    asking ??= touchStore()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  async function isReady(): Promise<boolean> {
    return isServing && (await Promise.race([pingStore(), sleep(patienceMs, false, { ref: false })])) && isServing;
  }

  return {
    isReady,
    begin: () => void (isServing = true),
    end: () => void (isServing = false),
    async answer(request, response, path) {
      if (path !== HEALTH_PATH && path !== READY_PATH) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        sendJson(response, 405, { status: 'methodNotAllowed' });
      } else if (path === HEALTH_PATH || (await isReady())) sendJson(response, 200, { status: 'ok' });
      else sendJson(response, 503, { status: 'unavailable' });
      return true;
    },
  };
}
