import type { Clock, OutgoingMessage, SendAnswer } from '../../ports/ports.ts';
import { isLeaving } from '../../rules/outboundStates.ts';
import type { Store, StoredMessage } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { ChatQueues, type Queued } from '../chatQueues.ts';
import type { Leases } from './createLeases.ts';
import type { Answer, ProviderCalls } from './providerCalls.ts';
import { AFTER_ERROR_MS, createReadyQueue } from './readyQueue.ts';

const MAX_CALLS = 32;
/** The pause before checking again whether another process has finished the earlier message; doubles each time. */
const [BLOCKED_MS, MAX_BLOCKED_MS] = [5, 1_000];
/** How many messages of other processes to take over at once. */
const TAKEN_AT_ONCE = 100;
const NOT_NOW: Answer = { kind: 'retry', at: 0 };

/** Hands messages over once each, in the order of their chat. */
export interface Handover {
  add(message: StoredMessage, to: string): void;
  isBusy(): boolean;
  stop(): void;
  /** Resolves when every received answer is stored. */
  settled(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly processId: string;
  readonly leases: () => Pick<Leases, 'isHeld' | 'renew' | 'keepUp' | 'committed' | 'mayHaveMore'>;
  readonly provider: ProviderCalls;
  /** The account of lines without one of their own. */
  readonly fallback: string;
  /** Accounts that send nothing now: a line's standby account sends instead. */
  readonly stopped: () => readonly string[];
  /** Accounts whose connection another process may have: it hands their messages over. */
  readonly unconnected: () => readonly string[];
  /** `holdsUp`: something that a user wrote waits for it. */
  readonly toOutgoing: (message: StoredMessage, to: string, holdsUp?: boolean) => OutgoingMessage;
  /** Repeats until the answer is stored. Resolves with the time of the next try (Unix milliseconds) if the provider asked for one. */
  readonly saveAnswer: (account: string, messageId: string, answer: Answer) => Promise<number | undefined>;
  readonly saveLate: (account: string, messageId: string, answer: SendAnswer) => Promise<void>;
  /** Tells the process that now has to hand a message over. */
  readonly tellHandedOn: (process: string, messageId: string) => void;
  readonly onError: (error: unknown) => void;
}

export function createHandover(needs: Needs): Handover {
  const { store, clock, processId, leases, provider, fallback, stopped, unconnected } = needs;
  const { toOutgoing, saveAnswer, saveLate, tellHandedOn, onError } = needs;
  const calls = new Set<Promise<void>>();
  const blockedFor = new Map<string, number>();
  let isStopped = false;
  const queues = new ChatQueues(turn);
  const ready = createReadyQueue({
    clock,
    room: () => (isStopped ? 0 : MAX_CALLS - calls.size),
    begin,
    onFailure(error) {
      if (!(error instanceof StoreUnavailable)) onError(error);
      leases().mayHaveMore();
    },
  });

  function turn(queued: Queued): void {
    // Another process handed it over, or this one before its lease ended: only the provider knows the outcome.
    if (queued.message.outbound?.state === 'handingOver') {
      const account = accountOf(queued.message);
      return call(queued, account, () => provider.find(account, toOutgoing(queued.message, queued.to)));
    }
    ready.add(queued);
  }

  function accountOf({ outbound }: StoredMessage): string {
    return outbound?.account ?? fallback;
  }

  async function begin(some: readonly Queued[]): Promise<void> {
    if (leases().isHeld()) leases().keepUp();
    else await leases().renew();
    const ids = some.map(({ message }) => message.id);
    const accounts = { fallback, stopped: stopped(), unconnected: unconnected() };
    const beginning = { process: processId, ids, ...accounts, now: Math.round(clock.now() * 1_000), limit: TAKEN_AT_ONCE };
    const { begun, taken, passedOn } = await store.shortTransaction((tx) => tx.beginHandover(beginning));
    for (const { id, process } of passedOn) tellHandedOn(process, id);
    const toOf = new Map(some.map(({ message, to }) => [message.chatId, to]));
    for (const message of taken) add(message, toOf.get(message.chatId) ?? '');
    const byId = new Map(begun.map((message) => [message.id, message]));
    // If this process stalled, others may have taken its messages over.
    const isHeld = leases().isHeld();
    for (const queued of some) {
      const message = byId.get(queued.message.id);
      if (!message) void recheck(queued);
      else if (!isHeld) ready.addLater(queued, 1);
      else {
        const account = accountOf(message);
        const onLate = (late: SendAnswer) => void saveLate(account, message.id, late);
        call(queued, account, async () =>
          isStopped ? NOT_NOW : provider.send(account, toOutgoing(message, queued.to, queues.holdsUp(message)), onLate),
        );
      }
    }
  }

  /** The message waits for an earlier one of its chat, or belongs to another process. */
  async function recheck(queued: Queued): Promise<void> {
    const { id } = queued.message;
    try {
      const outbound = (await store.findMessage(id))?.outbound;
      if (!isLeaving(outbound) || outbound?.leasedBy !== processId) return done(queued);
      const ms = blockedFor.get(id) ?? BLOCKED_MS;
      blockedFor.set(id, Math.min(2 * ms, MAX_BLOCKED_MS));
      ready.addLater(queued, ms);
    } catch {
      ready.addLater(queued, AFTER_ERROR_MS);
    }
  }

  function done(queued: Queued): void {
    blockedFor.delete(queued.message.id);
    queues.done(queued);
  }

  function call(queued: Queued, account: string, ask: () => Promise<Answer | undefined>): void {
    const settled = settle(queued, account, ask).finally(() => {
      calls.delete(settled);
      ready.begin();
    });
    calls.add(settled);
  }

  async function settle(queued: Queued, account: string, ask: () => Promise<Answer | undefined>): Promise<void> {
    const answer = await ask();
    // The next process asks the provider about calls stopped without an answer.
    if (!answer) return;
    const isMoved = answer.kind === 'retry' && (await hasOtherAccount(needs, account, queued.message));
    const retryAt = await saveAnswer(account, queued.message.id, isMoved ? { ...answer, at: clock.now() } : answer);
    if (answer.kind === 'elsewhere') tellHandedOn(answer.process, queued.message.id);
    if (retryAt === undefined) done(queued);
    else ready.addLater(queued, retryAt - clock.now() * 1_000);
  }

  function add(message: StoredMessage, to: string): void {
    leases().committed(message.id);
    const bulk = isStopped ? undefined : queues.add({ message, to });
    if (bulk) ready.hasten(bulk.id);
  }

  return {
    add,
    isBusy: () => queues.size > 0,
    stop: () => void (isStopped = true),
    async settled() {
      await ready.settled();
      await Promise.all(calls);
    },
  };
}

/** Whether the line's standby account can take a message that the first certainly didn't. */
async function hasOtherAccount({ store, stopped }: Needs, account: string, { senderTn }: StoredMessage): Promise<boolean> {
  if (!stopped().includes(account)) return false;
  const line = await store.findLine(senderTn).catch(() => undefined);
  return line?.providerAccountId === account && line.standby !== undefined && !stopped().includes(line.standby.accountId);
}
