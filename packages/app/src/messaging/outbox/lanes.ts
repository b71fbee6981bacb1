import { atom, type Getter, type Setter } from 'jotai';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { conversationKey, type ConversationKey } from '../state/outboxState.ts';

/** A conversation's messages with a file, or those without. Each lane is sent in its own order, so a text doesn't wait for a slow upload. */
export interface Lane extends ConversationKey {
  readonly hasFile: boolean;
}

export function laneOf({ line, tn, file }: Pick<OutboxItem, 'line' | 'tn' | 'file'>): Lane {
  return { line, tn, hasFile: file !== undefined };
}

export function laneKey(lane: Lane): string {
  return lane.hasFile ? `${conversationKey(lane)} files` : conversationKey(lane);
}

/** How long a text waits for files that were sent before it, in ms. Most uploads are faster, so the order is kept. */
export const QUICK_UPLOAD_MS = 5_000;

/** Files are being sent in this tab. */
interface FilesRun {
  senders: number;
  isSlow: boolean;
  readonly stopTimer: () => void;
  /** Resolves when a text that waits should look again. */
  step: PromiseWithResolvers<void>;
}

/** By conversationKey. */
const runsAtom = atom(() => new Map<string, FilesRun>());

/** A sender of files begins, possibly beside others that wait for its lock. The returned function ends it. */
export function beginFiles(get: Getter, _set: Setter, conversation: ConversationKey): () => void {
  const runs = get(runsAtom);
  const key = conversationKey(conversation);
  const run: FilesRun = runs.get(key) ?? {
    senders: 0,
    isSlow: false,
    step: Promise.withResolvers(),
    stopTimer: get(servicesAtom).clock.setTimer(QUICK_UPLOAD_MS, () => {
      run.isSlow = true;
      wake(run);
    }),
  };
  runs.set(key, run);
  run.senders += 1;
  return () => {
    run.senders -= 1;
    if (run.senders > 0) return;
    run.stopTimer();
    runs.delete(key);
    wake(run);
  };
}

/** A file was sent or given up. */
export function noteFileStep(get: Getter, _set: Setter, conversation: ConversationKey) {
  const run = get(runsAtom).get(conversationKey(conversation));
  if (run) wake(run);
}

/** Resolves when a file may have been sent; undefined if a text needn't wait for it. */
export function nextFileStep(get: Getter, _set: Setter, conversation: ConversationKey): Promise<void> | undefined {
  const run = get(runsAtom).get(conversationKey(conversation));
  return run?.isSlow === false ? run.step.promise : undefined;
}

function wake(run: FilesRun): void {
  run.step.resolve();
  run.step = Promise.withResolvers();
}
