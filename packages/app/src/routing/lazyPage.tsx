import { type ComponentType, use } from 'react';
import { readable } from '../services/readable.ts';

export interface LazyPage<Props> {
  /** Suspends until its code is there, and not at all once it is. */
  readonly Page: ComponentType<Props>;
  /** Fetches the code ahead; after a failure it is asked for again. */
  readonly preload: () => Promise<unknown>;
}

type Module<Props> = { readonly default: ComponentType<Props> };

/** A component whose module is fetched on demand. Unlike React.lazy it draws at once what was preloaded, without a fallback before it. */
export function lazyPage<Props extends object>(load: () => Promise<Module<Props>>): LazyPage<Props> {
  let loading: Promise<Module<Props>> | undefined;

  const preload = () => {
    loading ??= readable(
      load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      }),
    );
    return loading;
  };

  function Page(props: Props) {
    const { default: Loaded } = use(preload());
    return <Loaded {...props} />;
  }

  return { Page, preload };
}
