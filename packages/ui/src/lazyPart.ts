import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { afterPaint } from './afterPaint.ts';

/** A lazily loaded component that doesn't suspend what is already on the screen. */
export interface LazyPart<Props> {
  readonly preload: () => void;
  readonly Part: ComponentType<LazyPartProps<Props>>;
}

export interface LazyPartProps<Props> {
  /** Loads the code; the fallback is shown until it arrives. */
  readonly isNeeded: boolean;
  readonly fallback?: ReactNode;
  readonly props: Props;
  /** Called if the code is needed and can't be loaded. */
  readonly onMissing?: () => void;
}

let reportMissing: ((retry: () => void) => void) | undefined;

/** Sets the listener for code that is needed and can't be loaded; it gets a function that retries. */
export function onPartMissing(listener: typeof reportMissing): void {
  reportMissing = listener;
}

const neededLoads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/**
 * Loads code a user action needs, and reports a failure, because otherwise nothing would visibly happen. All callers share one promise,
 * because a later import of a module can resolve before an earlier one.
 */
export function loadNeeded<T>(load: () => Promise<T>): Promise<T> {
  const known = neededLoads.get(load) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  neededLoads.set(load, loading);
  loading.catch(() => {
    neededLoads.delete(load);
    reportMissing?.(() => void loadNeeded(load).catch(() => undefined));
  });
  return loading;
}

/** `load` imports a module whose default export is the component. */
export function createLazyPart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  let isUnderWay = false;
  let isWanted = false;
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const preload = () => {
    if (part || isUnderWay) return;
    isUnderWay = true;
    load().then(
      (module) => {
        part = module.default;
        for (const listener of listeners) listener();
      },
      () => {
        // Offline: the next hover or focus retries.
        isUnderWay = false;
        if (isWanted) reportMissing?.(preload);
        for (const tell of waiting) tell();
      },
    );
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const read = () => part;

  function Part({ isNeeded, fallback = null, props, onMissing }: LazyPartProps<Props>): ReactNode {
    const loaded = useSyncExternalStore(subscribe, read, read);
    const notifyOwner = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (!isNeeded) return undefined;
      const tell = () => notifyOwner();
      waiting.add(tell);
      return () => void waiting.delete(tell);
    }, [isNeeded]);
    const isFromStart = useRef(isNeeded);
    useEffect(() => {
      isWanted ||= isNeeded;
      if (!isNeeded) return;
      // What is already rendered is painted before more code loads.
      if (isFromStart.current) void afterPaint().then(preload);
      else preload();
    }, [isNeeded]);
    return loaded ? createElement(loaded, props) : fallback;
  }

  return { preload, Part };
}
