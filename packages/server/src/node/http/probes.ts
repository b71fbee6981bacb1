import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson } from './sendJson.ts';

const HEALTH_PATH = '/health';
const READY_PATH = '/ready';

/** Shorter than the usual timeout of probes. */
const PATIENCE_MS = 2_000;
const WRITTEN_MS = 5_000;

/** Probes for a supervisor and a load balancer. They are public, so they answer only yes or no. */
export interface Probes {
  /** Handles `/health` and `/ready`; returns false for every other path. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Ready means started, not stopping, the database answers, and what is written is kept. */
  isReady(): Promise<boolean>;
  /** Call when startup is complete. */
  begin(): void;
  /** Call when shutdown begins. */
  end(): void;
}

interface Needs {
  /** Rejects if the database can't be reached. */
  readonly touchStore: () => Promise<unknown>;
  /** Rejects if nothing can be written, as on a full disk. Its answer is used for some seconds. */
  readonly tryWriting?: () => Promise<unknown>;
  readonly now?: () => number;
  readonly patienceMs?: number;
}

type Readiness = 'ok' | 'readOnly' | 'unavailable';

export function createProbes({
  touchStore,
  tryWriting = async () => {},
  patienceMs = PATIENCE_MS,
  now = performance.now.bind(performance),
}: Needs): Probes {
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

  /** Writing costs more than reading, so it isn't tried for every call of a stranger. */
  let written: { readonly until: number; readonly answer: Promise<boolean> } | undefined;

  function canWrite(): Promise<boolean> {
    if (!written || now() >= written.until) {
      const answer = tryWriting().then(
        () => true,
        () => false,
      );
      written = { until: now() + WRITTEN_MS, answer };
    }
    return written.answer;
  }

  const inTime = (work: Promise<boolean>) => Promise.race([work, sleep(patienceMs, false, { ref: false })]);

  async function check(): Promise<Readiness> {
    if (!isServing || !(await inTime(pingStore()))) return 'unavailable';
    const isWritable = await inTime(canWrite());
    if (!isServing) return 'unavailable';
    return isWritable ? 'ok' : 'readOnly';
  }

  return {
    isReady: async () => (await check()) === 'ok',
    begin: () => void (isServing = true),
    end: () => void (isServing = false),
    async answer(request, response, path) {
      if (path !== HEALTH_PATH && path !== READY_PATH) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        sendJson(response, 405, { status: 'methodNotAllowed' });
        return true;
      }
      const status = path === HEALTH_PATH ? 'ok' : await check();
      sendJson(response, status === 'ok' ? 200 : 503, { status });
      return true;
    },
  };
}
