import type { Notice } from '../chats/chatNotices.ts';
import type { SendAnswer } from '../ports/ports.ts';
import { accepted, failed, handedOn, queuedAgain, reported, unconfirmed } from '../rules/outboundStates.ts';
import type { StoredMessage, StoreSteps } from '../store/store.ts';
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
    work: (steps: StoreSteps) => Promise<{ readonly notices: readonly Notice[]; readonly value?: T }>,
  ) => Promise<T | undefined>;
  readonly change: (steps: StoreSteps, message: StoredMessage, before: StoredMessage | undefined) => Promise<readonly Notice[]>;
}

export function createAnswers({ processId, nowMs, changing, change }: Needs): Answers {
  async function accept(steps: StoreSteps, id: string, account: string, { providerId, segments }: Accepted): Promise<readonly Notice[]> {
    const isChanged = await steps.acceptHandover({ id, account, providerId, segments });
    const early = await steps.takeEarlyReports(account, providerId);
    if (isChanged && early.length === 0) return [];
    const message = await steps.findMessage(id);
    if (!message) return [];
    let known = accepted(message, account, providerId) ?? message;
    for (const report of early) known = reported(known, report, account, report.time) ?? known;
    return known === message ? [] : change(steps, known, message);
  }

  async function settle(steps: StoreSteps, id: string, answer: Exclude<Answer, { readonly kind: 'accepted' }>) {
    const message = await steps.findMessage(id);
    const { outbound } = message ?? {};
    // Already stored, but the commit's answer was lost.
    if (answer.kind === 'retry' && outbound?.state === 'queued' && outbound.leasedBy === processId)
      return { notices: [], value: outbound.retryAt ?? nowMs() };
    // A report, or a process that took the message over, may have been faster.
    if (message?.outbound?.state !== 'handingOver' || message.outbound.leasedBy !== processId) return { notices: [] };
    if (answer.kind === 'failed') return { notices: await change(steps, failed(message, answer.reason, answer), message) };
    if (answer.kind === 'unconfirmed') return { notices: await change(steps, unconfirmed(message), message) };
    if (answer.kind === 'elsewhere') {
      await steps.updateMessage(handedOn(message, answer.process));
      return { notices: [] };
    }
    const at = Math.max(Math.round(answer.at * 1_000), nowMs());
    if (at > message.time + TRIED_FOR_MS) return { notices: await change(steps, failed(message, 'expired', answer), message) };
    await steps.updateMessage(queuedAgain(message, at));
    return { notices: [], value: at };
  }

  return {
    save: (account, id, answer) =>
      changing<number>(async (steps) =>
        answer.kind === 'accepted' ? { notices: await accept(steps, id, account, answer) } : settle(steps, id, answer),
      ),
    async saveLate(account, id, answer) {
      if (answer.kind === 'accepted') await changing(async (steps) => ({ notices: await accept(steps, id, account, answer) }));
    },
  };
}
