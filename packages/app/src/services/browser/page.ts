export interface Page {
  isOnline(): boolean;
  isVisible(): boolean;
  /** The window has keyboard focus. */
  isFocused(): boolean;
  /** Whether a form on the page is waiting for its answer. */
  isSubmitting(): boolean;
  /** The user is writing, or has changes that leaving would lose. */
  isEditing(): boolean;
  reload(): void;
  /** Path, query and hash of the address. */
  path(): string;
  /** Dispatches a window event for other code on the page. */
  announce(name: string, detail: unknown): void;
  /** Subscribes to announced events. */
  onAnnounced(name: string, handler: (detail: unknown) => void): () => void;
  onOnline(handler: () => void): () => void;
  onOffline(handler: () => void): () => void;
  onVisible(handler: () => void): () => void;
  onHidden(handler: () => void): () => void;
  /** The user goes to another page. The browser may keep this one and restore it. */
  onLeave(handler: () => void): () => void;
  /** The browser shows this page again as it was left, after `onLeave`. */
  onReturn(handler: () => void): () => void;
}

export function createPage(): Page {
  return {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    isFocused: () => document.hasFocus(),
    isSubmitting: () => document.querySelector('form[aria-busy="true"]') !== null,
    isEditing,
    reload: () => location.reload(),
    path: () => location.pathname + location.search + location.hash,
    announce: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    onAnnounced: (name, handler) => listen(window, name, (event) => handler((event as CustomEvent<unknown>).detail)),
    onOnline: (handler) => listen(window, 'online', handler),
    onOffline: (handler) => listen(window, 'offline', handler),
    onVisible: (handler) => onVisibility('visible', handler),
    onHidden: (handler) => onVisibility('hidden', handler),
    onLeave: (handler) => listen(window, 'pagehide', handler),
    onReturn,
  };
}

function isEditing(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
  if (isField && activeElement.value !== '') return true;
  // Whatever has unsaved changes asks before the page is left.
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function onVisibility(wanted: DocumentVisibilityState, handler: () => void): () => void {
  return listen(document, 'visibilitychange', () => {
    if (document.visibilityState === wanted) handler();
  });
}

/** `pageshow` is also sent when a page has just loaded. */
function onReturn(handler: () => void): () => void {
  let isAway = false;
  const offs = [
    listen(window, 'pagehide', () => {
      isAway = true;
    }),
    listen(window, 'pageshow', () => {
      if (isAway) handler();
      isAway = false;
    }),
  ];
  return () => offs.forEach((off) => off());
}

function listen(target: EventTarget, name: string, handler: (event: Event) => void): () => void {
  target.addEventListener(name, handler);
  return () => target.removeEventListener(name, handler);
}
