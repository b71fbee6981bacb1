// Adds functions that are newer than the oldest browsers we support. Imported first, by the page and by its workers. Why: docs/decisions/046.

URL.parse ??= (url, base) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

URL.canParse ??= (url, base) => URL.parse(url, base) !== null;

Promise.withResolvers ??= <T>() => {
  let resolve!: (value: T | PromiseLike<T>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
};

Map.groupBy ??= <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    index += 1;
  }
  return groups;
};

AbortSignal.any ??= (signals) => {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: any.signal });
  }
  return any.signal;
};

// Workers have no elements.
if (typeof Element !== 'undefined')
  Element.prototype.checkVisibility ??= function isShown(this: Element, options) {
    const isDrawn = options?.visibilityProperty !== true || getComputedStyle(this).visibility === 'visible';
    return isDrawn && this.getClientRects().length > 0;
  };

export {};
