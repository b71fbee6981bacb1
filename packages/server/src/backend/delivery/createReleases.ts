import type { OptOutWords } from '@manyline/contract';
import type { Outgoing } from '../chats/sending.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { nextTurn } from '../shared/eventLoop.ts';
import type { Store, StoreOperations } from '../store/store.ts';
import type { Answered } from './helpReplies.ts';
import { noteFailures } from './noteFailures.ts';
import type { Outbound } from './outbound/createOutbound.ts';
import { releaseStep } from './releaseStep.ts';

const AT_ONCE = 100;

interface Needs {
  readonly store: Store;
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly processId: string;
  readonly optOutWords: () => Promise<OptOutWords>;
  readonly replyTo: (text: string) => Promise<string | undefined>;
  readonly notifications: Notifications;
  readonly hold: Outbound['hold'];
  readonly answer: (tx: StoreOperations, outgoing: Outgoing, reply: string | undefined) => Promise<Answered | undefined>;
  readonly announce: (outgoing: Outgoing | Answered) => void;
}

/** Sends held messages whose time is over, on whichever server looks first. Resolves with when the next one leaves, if any. */
export function createReleases({ store, nowMs, newId, processId, optOutWords, notifications, replyTo, hold, answer, announce }: Needs) {
  async function release(id: string): Promise<void> {
    const text = (await store.findMessage(id))?.text ?? '';
    const [reply, words] = [await replyTo(text), await optOutWords()];
    const done = await store.transaction(async (tx) => {
      const outgoing = await releaseStep(tx, id, { now: nowMs(), newId, processId, words });
      if (!outgoing) return undefined;
      const { leaves, message, notices } = outgoing.sent;
      if (leaves) await hold(tx, message);
      await noteFailures(tx, notifications, notices);
      return { outgoing, answered: await answer(tx, outgoing, reply) };
    });
    if (!done) return;
    announce(done.outgoing);
    if (done.answered) announce(done.answered);
  }

  return async (): Promise<number | undefined> => {
    for (;;) {
      const due = await store.heldUntil(nowMs(), AT_ONCE);
      for (const id of due) {
        await release(id);
        await nextTurn();
      }
      if (due.length < AT_ONCE) return store.nextHeldUntil();
    }
  };
}
