import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../feedback/Toaster/toast.ts';
import { useText } from '../messages/useText.ts';
import { afterPaint } from './afterPaint.ts';

interface LazyPartOptions<Props> {
  /** Shown while the code loads, and in its place if it can't be loaded. */
  readonly fallback?: ReactNode;
  /** Whether the user is waiting for the part. A closed dialog that can't be loaded isn't reported. */
  readonly isWanted?: (props: Props) => boolean;
  /** Closes what can't be shown, so that it can be opened again. */
  readonly onMissing?: (props: Props) => void;
}

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads the code before the part is needed, so that it appears without its fallback. Rejects if the code can't be loaded. */
  readonly preload: () => Promise<unknown>;
}

/** A component that loads after the page is painted. If its code can't be loaded, `useMissingPart` says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { fallback = null, isWanted = () => true, onMissing }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Missing(props: Props): ReactNode {
    useMissingPart(isWanted(props), () => onMissing?.(props));
    return fallback;
  }
  const loadNow = async () => {
    waiting.delete(loadNow);
    const part = await load();
    loaded = part.default;
    return part;
  };
  waiting.add(loadNow);
  const Part = lazy(() =>
    afterPaint()
      .then(loadNow)
      .catch(() => ({ default: Missing })),
  );
  function Lazy(props: Props): ReactNode {
    // React leaves a fallback for 300 ms, however soon the code is there. Decided once: another component would lose its state.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazy, { preload: loadNow });
}

/** The parts known to this page that haven't been loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/** Loads the code of all parts known so far, because it could not be loaded offline. What they import may know others. */
export function loadLazyParts(): readonly Promise<unknown>[] {
  return [...waiting].map((load) => load());
}

/**
 * Says that part of the page could not be loaded, once it is wanted, and offers to reload the page: browsers keep a failed import, so only a
 * new page tries again.
 */
export function useMissingPart(isMissed: boolean, onSaid?: () => void): void {
  const t = useText();
  const explain = useEffectEvent(() => {
    const action = { label: t('ui.part.reload'), onSelect: () => location.reload() };
    toast({ tone: 'danger', text: t('ui.part.missing'), action, key: 'missing part' });
    onSaid?.();
  });
  useEffect(() => {
    if (isMissed) explain();
  }, [isMissed]);
}
