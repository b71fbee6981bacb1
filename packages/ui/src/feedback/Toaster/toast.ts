import type { Tone } from '../tone.ts';

export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface ToastMessage {
  readonly tone: Tone | 'default';
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** While a message with this key is shown, another is not. */
  readonly key?: string;
}

const SHOWN_MS = 5_000;
let shownMs = SHOWN_MS;

/** How long a message is shown: five seconds. Longer for stories, since a busy machine may need more to reach what a message offers. */
export function setToastTime(ms = SHOWN_MS): void {
  shownMs = ms;
}

export function toastTime(): number {
  return shownMs;
}

/** Shows a message for five seconds. */
export function toast(message: ToastMessage): void {
  waiting.push(message);
  for (const listener of listeners) listener();
}

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

export function takeWaitingToasts(): readonly ToastMessage[] {
  return waiting.splice(0);
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
