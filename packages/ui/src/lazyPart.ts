import { type ComponentType, createElement, type ReactNode, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { MoreTextsContext } from './i18n/MoreTexts.ts';

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

/** Fetches what something just done needs; nobody would know why nothing came of it where it cannot be had. */
export function loadNeeded<T>(load: () => Promise<T>): Promise<T> {
  const loading = load();
  loading.catch(() => tellMissing?.(() => void loadNeeded(load).catch(() => undefined)));
  return loading;
}

/** `load` imports the module whose default export is the component; one that says `moreTexts` waits for those of `MoreTextsProvider` too. */
export function createLazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  needs?: 'moreTexts',
): LazyPart<Props> {
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
    const { areThere, onNeeded } = use(MoreTextsContext);
    const mustWait = needs !== undefined && !areThere;
    const tellOwner = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (!isNeeded) return undefined;
      const tell = () => tellOwner();
      waiting.add(tell);
      return () => void waiting.delete(tell);
    }, [isNeeded]);
    useEffect(() => {
      isWanted ||= isNeeded;
      if (isNeeded) preload();
      if (isNeeded && mustWait) void loadNeeded(onNeeded).catch(() => undefined);
    }, [isNeeded, mustWait, onNeeded]);
    return loaded && !mustWait ? createElement(loaded, props) : fallback;
  }

  return { preload, Part };
}
