import type { Clock, OutgoingMessage, Provider, SendAnswer } from '../ports/ports.ts';

/** How long a provider may take to answer. */
export const ANSWER_MS = 30_000;
/** Pauses between queries about a message while the provider cannot be reached. */
const ASK_AGAIN_MS = [0, 1_000, 4_000, 10_000, 30_000] as const;

export type Answer = SendAnswer | { readonly kind: 'unconfirmed' };

interface Needs {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly isStopped: () => boolean;
  readonly onError: (error: unknown) => void;
}

export interface AskProvider {
  /** Hands the message over; if the answer is lost, asks the provider about it. Undefined if stopped before there is an answer. */
  send(message: OutgoingMessage, onLate: (answer: SendAnswer) => void): Promise<Answer | undefined>;
  /** Asks about a message whose answer was lost. */
  find(messageId: string): Promise<Answer | undefined>;
  giveUp(): void;
}

export function createAskProvider({ provider, clock, isStopped, onError }: Needs): AskProvider {
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

  async function ask(messageId: string, isOver: () => boolean, late: () => SendAnswer | undefined): Promise<Answer | undefined> {
    for (const pause of provider.find ? ASK_AGAIN_MS : []) {
      if (pause > 0) await rest(pause);
      if (isStopped()) return undefined;
      const answer = late();
      if (answer) return answer;
      const found = await within(async () => provider.find?.(messageId));
      if (found?.kind === 'unknown') break;
      if (found?.kind === 'accepted') return found;
      // The provider may still accept a call that has not ended.
      if (found?.kind === 'notTaken' && isOver()) return { kind: 'retry', at: clock.now() };
    }
    return isStopped() ? undefined : (late() ?? { kind: 'unconfirmed' });
  }

  return {
    async send(message, onLate) {
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
      const result =
        (await within(() => call)) ??
        (await ask(
          message.messageId,
          () => isOver,
          () => answer,
        ));
      isAnswered = true;
      return result;
    },
    find: (messageId) =>
      ask(
        messageId,
        () => true,
        () => undefined,
      ),
    giveUp: () => giveUp(undefined),
  };
}
