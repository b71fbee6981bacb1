import { PUSH_ACT_PATH } from '@manyline/contract';
import type { PushStorage, ShownNotice, WaitingAct } from './pushStorage.ts';

/** Between tries, while the browser lets the worker run. Later pushes, pages and the browser's sync try again. */
const PAUSES_MS = [1_000, 3_000, 8_000, 15_000, 30_000, 30_000];
/** A reply that leaves an hour later would surprise. */
const LIFE_S = 3_600;
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

export interface PushActsNeeds {
  readonly storage: PushStorage;
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly show: (notice: ShownNotice, body: string) => Promise<void>;
  readonly close: (tag: string) => Promise<void>;
  /** Asks the browser to wake the worker once there is a network; not in every browser. */
  readonly askForSync: () => Promise<void>;
}

export interface PushActs {
  add(act: WaitingAct): Promise<void>;
  /** Sends the waiting actions again until the browser stops the worker. */
  send(): Promise<void>;
}

/** Sends what clicks on notifications asked for, each exactly once: stored first, and repeated under one id until the server answers. */
export function createPushActs({ storage, fetch, now, wait, show, close, askForSync }: PushActsNeeds): PushActs {
  let running: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    for (const pause of [0, ...PAUSES_MS]) {
      if (pause > 0) await wait(pause);
      if (await sendOnce()) return;
    }
  }

  /** Whether nothing waits any more. */
  async function sendOnce(): Promise<boolean> {
    const owner = await storage.owner();
    let isEmpty = true;
    for (const waiting of await storage.acts()) {
      const outcome = waiting.userId === owner ? await call(waiting) : 'foreign';
      if (outcome === 'later' && now() - waiting.since < LIFE_S) isEmpty = false;
      else await finish(waiting, outcome);
    }
    return isEmpty;
  }

  async function call({ pass, act }: WaitingAct): Promise<'done' | 'refused' | 'later'> {
    try {
      const response = await fetch(PUSH_ACT_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ pass, act }),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
      });
      if (response.status >= 500 || LATER.has(response.status)) return 'later';
      // A page instead of an answer is from a proxy or a hotspot’s sign-in.
      const { status } = (await response.json()) as { readonly status?: unknown };
      return response.ok && status === 'Success' ? 'done' : 'refused';
    } catch {
      return 'later';
    }
  }

  async function finish({ id, act, notice }: WaitingAct, outcome: 'done' | 'refused' | 'later' | 'foreign'): Promise<void> {
    await storage.removeAct(id);
    if (act.kind !== 'reply') return;
    if (outcome === 'refused' || outcome === 'later') await show({ ...notice, unsent: act['text'] ?? '' }, notice.words?.notSent ?? '');
    else await close(notice.tag);
  }

  const send = () => (running ??= sendAll().finally(() => (running = undefined)));
  return {
    async add(waiting) {
      await storage.addAct(waiting);
      if (await sendOnce()) return;
      if (waiting.act.kind === 'reply') await show(waiting.notice, waiting.notice.words?.waiting ?? '');
      await askForSync().catch(() => undefined);
      await send();
    },
    send,
  };
}
