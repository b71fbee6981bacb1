import type { Page } from '../services/browser/page.ts';

export interface FakePage {
  readonly page: Page;
  readonly announced: readonly (readonly [string, unknown])[];
  readonly reloads: () => number;
  goOnline(isOnline: boolean): void;
  becomeVisible(): void;
  hide(): void;
  /** Sets whether the window has keyboard focus. */
  focus(isFocused?: boolean): void;
  /** Sets whether a form of the page is waiting for its answer. */
  submit(isSubmitting: boolean): void;
  /** Sets whether the user is writing. */
  edit(isEditing: boolean): void;
  goAway(): void;
  returnTo(): void;
}

/** A page whose events the test sends. */
export function createFakePage(): FakePage {
  const events = new Map<string, Set<() => void>>();
  const announceHandlers = new Set<readonly [string, (detail: unknown) => void]>();
  const announced: [string, unknown][] = [];
  let reloads = 0;
  let isOnline = true;
  let isVisible = true;
  let isFocused = false;
  let isSubmitting = false;
  let isEditing = false;

  function on(name: string): (handler: () => void) => () => void {
    const handlers = new Set<() => void>();
    events.set(name, handlers);
    return (handler) => subscribe(handlers, handler);
  }
  const send = (name: string) => events.get(name)?.forEach((handler) => handler());

  return {
    announced,
    reloads: () => reloads,
    page: {
      isOnline: () => isOnline,
      isEditing: () => isEditing,
      isVisible: () => isVisible,
      isFocused: () => isFocused,
      isSubmitting: () => isSubmitting,
      reload: () => void (reloads += 1),
      path: () => '/',
      announce: (name, detail) => {
        announced.push([name, detail]);
        announceHandlers.forEach(([heard, handler]) => heard === name && handler(detail));
      },
      onAnnounced: (name, handler) => subscribe(announceHandlers, [name, handler] as const),
      onOnline: on('online'),
      onOffline: on('offline'),
      onVisible: on('visible'),
      onHidden: on('hidden'),
      onLeave: on('leave'),
      onReturn: on('return'),
    },
    goOnline(next) {
      isOnline = next;
      send(next ? 'online' : 'offline');
    },
    becomeVisible() {
      isVisible = true;
      send('visible');
    },
    hide() {
      isVisible = false;
      send('hidden');
    },
    focus: (next = true) => void (isFocused = next),
    submit: (next) => void (isSubmitting = next),
    edit: (next) => void (isEditing = next),
    goAway: () => send('leave'),
    returnTo: () => send('return'),
  };
}

export function subscribe<T>(handlers: Set<T>, handler: T): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
