import type { Clock, DeliveryProviders, OutgoingMessage, SendAnswer } from '../../ports/ports.ts';

/** How long a provider may take to answer. */
const ANSWER_MS = 30_000;
/** When a message for an account that is down is tried again; it waits a bit longer each time. */
const WAIT_S = [5, 10, 15, 30] as const;
/** Pauses between queries about a message while the provider cannot be reached. */
const LOOKUP_PAUSES_MS = [0, 1_000, 4_000, 10_000, 30_000] as const;

export type Answer = SendAnswer | { readonly kind: 'unconfirmed' };

interface Needs {
  readonly providers: Pick<DeliveryProviders, 'of' | 'mayTry'>;
  readonly clock: Clock;
  readonly isStopped: () => boolean;
  readonly onError: (error: unknown) => void;
}

export interface ProviderCalls {
  /** Hands the message over; if the answer is lost, asks the provider about it. Undefined if stopped before there is an answer. */
  send(account: string, message: OutgoingMessage, onLate: (answer: SendAnswer) => void): Promise<Answer | undefined>;
  /** Asks about a message whose answer was lost. */
  find(account: string, message: OutgoingMessage): Promise<Answer | undefined>;
  giveUp(): void;
}

export function createProviderCalls({ providers, clock, isStopped, onError }: Needs): ProviderCalls {
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<undefined>();

  async function rest(ms: number): Promise<void> {
    let cancel = () => {};
    await Promise.race([new Promise<void>((resolve) => (cancel = clock.setTimer(ms, resolve))), givenUp]);
    cancel();
  }

  /** Undefined if no answer came in time. */
  async function within<T>(call: () => Promise<T>): Promise<T | undefined> {
    let cancel = () => {};
    const timeout = new Promise<undefined>((resolve) => (cancel = clock.setTimer(ANSWER_MS, () => resolve(undefined))));
    try {
      return await Promise.race([call(), timeout, givenUp]);
    } catch (error) {
      onError(error);
      return undefined;
    } finally {
      cancel();
    }
  }

  async function lookUp(
    account: string,
    message: OutgoingMessage,
    { isOver, late }: { readonly isOver: () => boolean; readonly late: () => SendAnswer | undefined },
  ): Promise<Answer | undefined> {
    for (const pause of providers.of(account)?.find ? LOOKUP_PAUSES_MS : []) {
      if (pause > 0) await rest(pause);
      if (isStopped()) return undefined;
      const answer = late();
      if (answer) return answer;
      const found = await within(async () => providers.of(account)?.find?.(message.messageId, message));
      if (found?.kind === 'unknown') break;
      if (found?.kind === 'accepted') return found;
      // The provider may still accept a call that has not ended.
      if (found?.kind === 'notTaken' && isOver()) return { kind: 'retry', at: clock.now() };
    }
    return isStopped() ? undefined : (late() ?? { kind: 'unconfirmed' });
  }

  return {
    async send(account, message, onLate) {
      const provider = providers.of(account);
      if (!provider || !providers.mayTry(account)) return { kind: 'retry', at: clock.now() + (WAIT_S[message.attempt - 1] ?? WAIT_S[3]) };
      let answer: SendAnswer | undefined;
      let [isOver, isAnswered] = [false, false];
      const call = (async () => provider.send(message))();
      call
        .then((value) => {
          answer = value;
          if (isAnswered) onLate(value);
        })
        .catch(() => undefined)
        .finally(() => (isOver = true));
      const result = (await within(() => call)) ?? (await lookUp(account, message, { isOver: () => isOver, late: () => answer }));
      isAnswered = true;
      return result;
    },
    find: (account, message) => lookUp(account, message, { isOver: () => true, late: () => undefined }),
    giveUp: () => giveUp(undefined),
  };
}
