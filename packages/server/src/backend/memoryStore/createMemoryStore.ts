import type { Store, StoreSteps } from '../store.ts';
import { createJournal } from './journal.ts';
import { createMemorySteps } from './memorySteps.ts';

/** Keeps everything until the page or process ends: for browsers and tests. */
export function createMemoryStore(): Store {
  const journal = createJournal();
  const steps = createMemorySteps(journal);
  let last: Promise<unknown> = Promise.resolve();

  function transaction<T>(work: (steps: StoreSteps) => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      try {
        const value = await work(steps);
        journal.commit();
        return value;
      } catch (error) {
        journal.rollback();
        throw error;
      }
    });
    last = result.catch(() => {});
    return result;
  }

  /** A step outside a transaction waits for its turn, so that it sees no half of one and no rollback takes it along. */
  function alone<A extends readonly unknown[], T>(step: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return (...args) => transaction(() => step(...args));
  }

  return {
    transaction,
    close: async () => {},
    isEmpty: alone(steps.isEmpty),
    addUser: alone(steps.addUser),
    findUser: alone(steps.findUser),
    findUserByLogin: alone(steps.findUserByLogin),
    addLine: alone(steps.addLine),
    findLine: alone(steps.findLine),
    linesOf: alone(steps.linesOf),
    addSession: alone(steps.addSession),
    findSession: alone(steps.findSession),
    updateSession: alone(steps.updateSession),
    endSession: alone(steps.endSession),
    addAccessToken: alone(steps.addAccessToken),
    findSignedIn: alone(steps.findSignedIn),
    addRefreshToken: alone(steps.addRefreshToken),
    findRefreshToken: alone(steps.findRefreshToken),
    forgetExpired: alone(steps.forgetExpired),
    addChat: alone(steps.addChat),
    updateChat: alone(steps.updateChat),
    findChat: alone(steps.findChat),
    findChatWith: alone(steps.findChatWith),
    chatsOf: alone(steps.chatsOf),
    addMessage: alone(steps.addMessage),
    updateMessage: alone(steps.updateMessage),
    findMessage: alone(steps.findMessage),
    newestMessages: alone(steps.newestMessages),
    receivedBetween: alone(steps.receivedBetween),
    countReceivedAfter: alone(steps.countReceivedAfter),
    messagesWithCarrier: alone(steps.messagesWithCarrier),
    claimClientId: alone(steps.claimClientId),
    findByClientId: alone(steps.findByClientId),
  };
}
