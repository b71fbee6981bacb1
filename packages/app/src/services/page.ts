/** The document and what the browser says about it. */
export interface Page {
  isOnline(): boolean;
  reload(): void;
  /** Path, query and hash of the address. */
  path(): string;
  /** Dispatches a window event for the rest of the page. */
  announce(name: string, detail: unknown): void;
  onOnline(handler: () => void): () => void;
  onVisible(handler: () => void): () => void;
}

export function createPage(): Page {
  return {
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
    path: () => location.pathname + location.search + location.hash,
    announce: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    onOnline: (handler) => listen(window, 'online', handler),
    onVisible: (handler) =>
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') handler();
      }),
  };
}

function listen(target: EventTarget, name: string, handler: () => void): () => void {
  target.addEventListener(name, handler);
  return () => target.removeEventListener(name, handler);
}
