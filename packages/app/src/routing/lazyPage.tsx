import { type ComponentType, use } from 'react';
import { loadOnce } from '../shared/loadOnce.ts';

export interface LazyPage<Props> {
  /** Suspends only while its code is loading. */
  readonly Page: ComponentType<Props>;
  /** Loads the code ahead of time. A failed load is retried. */
  readonly preload: () => Promise<unknown>;
}

type Module<Props> = { readonly default: ComponentType<Props> };

/** A component whose module is loaded on demand. Unlike React.lazy, a preloaded component renders without showing the fallback first. */
export function lazyPage<Props extends object>(load: () => Promise<Module<Props>>): LazyPage<Props> {
  const { load: preload } = loadOnce(load);

  function Page(props: Props) {
    const { default: Loaded } = use(preload());
    return <Loaded {...props} />;
  }

  return { Page, preload };
}
