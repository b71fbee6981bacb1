import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { afterPaint } from './afterPaint.ts';

/** A component whose code comes when it is first needed, without suspending what is already on the screen. */
export interface LazyPart<Props> {
  readonly preload: () => void;
  readonly Part: ComponentType<LazyPartProps<Props>>;
}

export interface LazyPartProps<Props> {
  /** Asks for the code; until it is there, the fallback is shown. */
  readonly isNeeded: boolean;
  readonly fallback?: ReactNode;
  readonly props: Props;
  /** It was needed and could not be fetched. */
  readonly onMissing?: () => void;
}

let tellMissing: ((retry: () => void) => void) | undefined;

/** Whoever listens is told of all that is needed and could not be fetched, with a way to try again. */
export function onPartMissing(listener: typeof tellMissing): void {
  tellMissing = listener;
}

const neededLoads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/**
 * Fetches what something just done needs; nobody would know why nothing came of it where it cannot be had. What is done first comes
 * first: a later import of the same module can overtake an earlier one, so all wait for one.
 */
export function loadNeeded<T>(load: () => Promise<T>): Promise<T> {
  const known = neededLoads.get(load) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  neededLoads.set(load, loading);
  loading.catch(() => {
    neededLoads.delete(load);
    tellMissing?.(() => void loadNeeded(load).catch(() => undefined));
  });
  return loading;
}

/** `load` imports the module whose default export is the component. */
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
        // Not reachable now: the next intent asks again.
        isUnderWay = false;
        if (isWanted) tellMissing?.(preload);
        for (const tell of waiting) tell();
      },
    );
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Part({ isNeeded, fallback = null, props, onMissing }: LazyPartProps<Props>): ReactNode {
    const loaded = useSyncExternalStore(subscribe, () => part);
    const tellOwner = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (!isNeeded) return undefined;
      const tell = () => tellOwner();
      waiting.add(tell);
      return () => void waiting.delete(tell);
    }, [isNeeded]);
    const isFromStart = useRef(isNeeded);
    useEffect(() => {
      isWanted ||= isNeeded;
      if (!isNeeded) return;
      // What stands already is drawn before more is fetched.
      if (isFromStart.current) void afterPaint().then(preload);
      else preload();
    }, [isNeeded]);
    return loaded ? createElement(loaded, props) : fallback;
  }

  return { preload, Part };
}
