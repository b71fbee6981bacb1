import type { Notice } from '../chats/chatNotices.ts';
import type { SendAnswer } from '../ports/ports.ts';
import { accepted, failed, handedOn, queuedAgain, reported, unconfirmed } from '../rules/outboundStates.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';
import type { Answer } from './outbound/providerCalls.ts';

/** A message the provider still defers after this time expires. */
const TRIED_FOR_MS = 86_400_000;

export interface Answers {
  /** Resolves with the time of the next try (Unix milliseconds) if the provider asked for one. */
  save(account: string, messageId: string, answer: Answer): Promise<number | undefined>;
  /** An answer that comes after the message was given up; only `accepted` still counts. */
  saveLate(account: string, messageId: string, answer: SendAnswer): Promise<void>;
}

type Accepted = Extract<Answer, { readonly kind: 'accepted' }>;

interface Needs {
  readonly processId: string;
  readonly nowMs: () => number;
  /** Repeats the work until it is stored, then pushes its notices. */
  readonly changing: <T>(
    work: (tx: StoreOperations) => Promise<{ readonly notices: readonly Notice[]; readonly value?: T }>,
  ) => Promise<T | undefined>;
  readonly change: (tx: StoreOperations, message: StoredMessage, before: StoredMessage | undefined) => Promise<readonly Notice[]>;
}

export function createAnswers({ processId, nowMs, changing, change }: Needs): Answers {
  async function accept(tx: StoreOperations, id: string, account: string, { providerId, segments }: Accepted): Promise<readonly Notice[]> {
    const isChanged = await tx.acceptHandover({ id, account, providerId, segments });
    const early = await tx.takeEarlyReports(account, providerId);
    if (isChanged && early.length === 0) return [];
    const message = await tx.findMessage(id);
    if (!message) return [];
    let known = accepted(message, account, providerId) ?? message;
    for (const report of early) known = reported(known, report, account, report.time) ?? known;
    return known === message ? [] : change(tx, known, message);
  }

  async function settle(tx: StoreOperations, id: string, answer: Exclude<Answer, { readonly kind: 'accepted' }>) {
    const message = await tx.findMessage(id);
    const { outbound } = message ?? {};
    // Already stored, but the commit's answer was lost.
    if (answer.kind === 'retry' && outbound?.state === 'queued' && outbound.leasedBy === processId)
      return { notices: [], value: outbound.retryAt ?? nowMs() };
    // A report, or a process that took the message over, may have been faster.
    if (message?.outbound?.state !== 'handingOver' || message.outbound.leasedBy !== processId) return { notices: [] };
    if (answer.kind === 'failed') return { notices: await change(tx, failed(message, answer.reason, answer), message) };
    if (answer.kind === 'unconfirmed') return { notices: await change(tx, unconfirmed(message), message) };
    if (answer.kind === 'elsewhere') {
      await tx.updateMessage(handedOn(message, answer.process));
      return { notices: [] };
    }
    const at = Math.max(Math.round(answer.at * 1_000), nowMs());
    if (at > message.time + TRIED_FOR_MS) return { notices: await change(tx, failed(message, 'expired', answer), message) };
    await tx.updateMessage(queuedAgain(message, at));
    return { notices: [], value: at };
  }

  return {
    save: (account, id, answer) =>
      changing<number>(async (tx) =>
        answer.kind === 'accepted' ? { notices: await accept(tx, id, account, answer) } : settle(tx, id, answer),
      ),
    async saveLate(account, id, answer) {
      if (answer.kind === 'accepted') await changing(async (tx) => ({ notices: await accept(tx, id, account, answer) }));
    },
  };
}
