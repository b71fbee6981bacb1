import type { FindAnswer, OutgoingMessage, Provider, ProviderReports, ReportStatus, SendAnswer } from '../../ports/ports.ts';
import type { ForProcess } from './processes.ts';

/** How the provider reacts to a call: it accepts or not, and its answer arrives, is late, is lost, or never comes. `died`: kills the caller. */
export const BEHAVIOURS = [
  'takes',
  'takes, reports early',
  'takes, answer lost',
  'takes, answer late',
  'takes, never answers',
  'takes, died',
  'loses',
  'never answers',
  'died',
  'retries',
  'fails',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface Taken {
  readonly messageId: string;
  readonly to: string;
  readonly text: string;
}

const LATE_MS = 40_000;
const RETRY_SECONDS = 3;

interface Needs {
  readonly now: () => number;
  readonly setTimer: (ms: number, fire: () => void) => unknown;
  /** For the next call. */
  readonly behaviour: () => Behaviour;
  readonly canFind: boolean;
  /** Whether reports include our message id. */
  readonly echoes: boolean;
  /** A process that receives reports; there may be none. */
  readonly listener: () => ProviderReports | undefined;
}

/** A provider that crashes, repeats, reorders and loses answers, but remembers what it accepted. Several processes call it. */
export function createFaultyProvider({ now, setTimer, behaviour, canFind, echoes, listener }: Needs) {
  const taken: Taken[] = [];
  /** Our ids of messages it gave no answer for, and of refused ones. */
  const [unanswered, refused] = [new Set<string>(), new Set<string>()];
  /** Messages it has not accepted, in calls that are still open. */
  const silent = new Set<string>();
  /** Reported and stored statuses, by our message id. */
  const reported = new Map<string, Set<ReportStatus>>();
  /** Messages reported as failed, whether that was stored or not. */
  const saidFailed = new Set<string>();
  let reports = Promise.resolve();

  const idOf = (messageId: string) => `SM-${messageId}`;
  const accepted = (messageId: string) => ({ kind: 'accepted', providerId: idOf(messageId) }) as const;

  async function report(messageId: string, status: ReportStatus): Promise<void> {
    const echo = echoes ? { messageId } : {};
    const known = reported.get(messageId) ?? new Set();
    if (status === 'failed') saidFailed.add(messageId);
    try {
      await listener()?.report({ providerId: idOf(messageId), status, ...echo });
      if (listener()) reported.set(messageId, known.add(status));
    } catch {
      // Not stored, and not repeated.
    }
  }

  function send({ messageId, to, text }: OutgoingMessage, die: () => void): Promise<SendAnswer> {
    const how = behaviour();
    if (how.startsWith('takes')) taken.push({ messageId, to, text });
    const never = () => {
      unanswered.add(messageId);
      return new Promise<never>(() => {});
    };
    switch (how) {
      case 'takes':
        return Promise.resolve(accepted(messageId));
      case 'takes, reports early':
        return report(messageId, 'delivered').then(() => accepted(messageId));
      case 'takes, answer late':
        unanswered.add(messageId);
        return new Promise((resolve) => setTimer(LATE_MS, () => resolve(accepted(messageId))));
      case 'takes, answer lost':
      case 'loses':
        unanswered.add(messageId);
        return Promise.reject(new Error('The connection was lost.'));
      case 'takes, died':
      case 'died':
        die();
        return never();
      case 'retries':
        return Promise.resolve({ kind: 'retry', at: now() + RETRY_SECONDS });
      case 'fails':
        refused.add(messageId);
        return Promise.resolve({ kind: 'failed', reason: 'rejected', code: '21610', text: 'Opted out' });
      default:
        if (how === 'never answers') silent.add(messageId);
        return never();
    }
  }

  async function find(messageId: string): Promise<FindAnswer> {
    return taken.some((one) => one.messageId === messageId) ? accepted(messageId) : { kind: 'notTaken' };
  }

  return {
    taken,
    unanswered,
    silent,
    refused,
    saidFailed,
    reported,
    /** Reports on the `nth` newest accepted message; uses a wrong id if there is none. */
    report(nth: number, status: ReportStatus): Promise<void> {
      const { messageId = 'nobody' } = taken.at(-1 - nth) ?? {};
      reports = reports.then(() => report(messageId, status));
      return reports;
    },
    /** The provider as one process sees it. */
    forProcess: ({ isDead, die, onStart }: ForProcess): Provider => ({
      account: 'faulty',
      start: onStart,
      send: (message) => (isDead() ? new Promise(() => {}) : send(message, die)),
      ...(canFind && { find }),
      newNumber: async () => undefined,
      close: async () => {},
    }),
  };
}
