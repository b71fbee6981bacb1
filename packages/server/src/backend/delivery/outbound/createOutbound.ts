import type { Notice } from '../../chats/chatNotices.ts';
import type { Backplane, Clock, DeliveryProviders, FileDepot, OutgoingFile, OutgoingMessage } from '../../ports/ports.ts';
import type { FileLinks } from '../../providers/fileLinks.ts';
import { numberOf } from '../../rules/archivedNumber.ts';
import { untilStored } from '../../shared/untilStored.ts';
import type { Store, StoredFile, StoredMessage, StoreOperations } from '../../store/store.ts';
import { createAnswers } from '../createAnswers.ts';
import { createHandover } from './createHandover.ts';
import { createLeases } from './createLeases.ts';
import { createProviderCalls } from './providerCalls.ts';

/** Provider events are remembered for seven days and cleaned up once an hour. */
const REMEMBERED_MS = 7 * 86_400_000;
const FORGET_EVERY_MS = 3_600_000;

/** Outbound messages: queued, handed over, answered. docs/decisions/017. */
export interface Outbound {
  /** Call it in the transaction that stores an outbound message. */
  hold(tx: StoreOperations, message: StoredMessage): Promise<void>;
  /** Call it when the message is stored; it is handed over in its chat's order. */
  add(message: StoredMessage, to: string): void;
  start(onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly providers: DeliveryProviders;
  readonly depot: FileDepot;
  readonly links: Pick<FileLinks, 'linkTo' | 'carry'>;
  readonly processId: string;
  readonly backplane: Backplane;
  readonly change: (tx: StoreOperations, message: StoredMessage, before: StoredMessage | undefined) => Promise<readonly Notice[]>;
  readonly publish: (notices: readonly Notice[]) => void;
}

export function createOutbound({ store, clock, providers, depot, links, processId, backplane, change, publish }: Needs): Outbound {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const running = new Set<Promise<void>>();
  let onError: (error: unknown) => void = () => undefined;
  let isClosing = false;
  let cancel = () => {};
  const isStopped = () => isClosing;
  const reportError = (error: unknown) => onError(error);

  const providerCalls = createProviderCalls({ providers, clock, isStopped, onError: reportError });
  const answers = createAnswers({
    processId,
    nowMs,
    change,
    async changing(work) {
      const done = await untilStored(() => store.shortTransaction(work), { clock, isStopped, onError: reportError });
      publish(done?.notices ?? []);
      return done?.value;
    },
  });
  const handover = createHandover({
    store,
    clock,
    processId,
    leases: () => leases,
    provider: providerCalls,
    fallback: providers.fallback,
    stopped: () => providers.stopped(),
    unconnected: () => providers.unconnected(),
    toOutgoing,
    saveAnswer: answers.save,
    saveLate: answers.saveLate,
    tellHandedOn: (process, messageId) => backplane.publish({ kind: 'handedOn', process, messageId }),
    onError: reportError,
  });
  const leases = createLeases({
    store,
    clock,
    processId,
    isBusy: () => handover.isBusy(),
    add: (message, to) => handover.add(message, to),
  });

  function toOutgoing(message: StoredMessage, to: string, holdsUp = false): OutgoingMessage {
    const { id, chatId, senderTn, text, file, time, outbound, batchId } = message;
    const [attempt, isBulk] = [outbound?.attempt ?? 1, batchId !== undefined && !holdsUp];
    const more = { ...(file && { file: toStream(file, chatId) }), ...(isBulk && { isBulk }) };
    return { messageId: id, attempt, from: numberOf(senderTn), to, text, time: time / 1_000, ...more };
  }

  function toStream(file: StoredFile, chatId: string): OutgoingFile {
    const { id, name, type, size } = file;
    return {
      link: () => links.linkTo(file),
      async carry(maxBytes = Infinity) {
        const chat = await store.findChat(chatId);
        return links.carry(file, Math.min(maxBytes, chat?.carriedBytes ?? Infinity));
      },
      name,
      type,
      size,
      async open() {
        const stored = await depot.get(id);
        if (!stored) throw new Error(`The file ${id} no longer exists.`);
        return stored.stream();
      },
    };
  }

  const unsubscribe = backplane.subscribe((event) => {
    if (event.kind === 'handedOn' && event.process === processId) run(leases.take(event.messageId));
    if (event.kind === 'gap') leases.mayHaveMore();
  });

  function run(work: Promise<void>): void {
    const done = work.catch(reportError).finally(() => running.delete(done));
    running.add(done);
  }

  function forgetOld(): void {
    run(store.forgetProviderEvents(nowMs() - REMEMBERED_MS));
    run(store.forgetFileLinks(nowMs()));
    cancel = clock.setTimer(FORGET_EVERY_MS, forgetOld);
  }

  return {
    hold: (tx, message) => leases.hold(tx, message),
    add: (message, to) => handover.add(message, to),
    start(report) {
      onError = report;
      leases.start(run);
      forgetOld();
    },
    async close() {
      isClosing = true;
      cancel();
      unsubscribe();
      handover.stop();
      await providers.close();
      // Lets answers that have arrived be stored; the next process asks about the others.
      await new Promise((resolve) => setTimeout(resolve, 0));
      providerCalls.giveUp();
      await handover.settled();
      await leases.stop();
      await Promise.all(running);
    },
  };
}
