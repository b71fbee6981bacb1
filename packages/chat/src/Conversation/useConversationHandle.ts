import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { ComposerHandle } from '../Composer/Composer.tsx';

export interface ConversationHandle extends Pick<ComposerHandle, 'flush' | 'append'> {
  /** Focuses the composer; where that would open an on-screen keyboard, the name instead. */
  readonly focus: () => void;
}

/** Given once; the caller then moves the focus to it. */
export function useConversationHandle(
  ref: Ref<ConversationHandle> | undefined,
  composer: RefObject<ComposerHandle | null>,
  heading: RefObject<HTMLElement | null>,
  canWrite: boolean,
): void {
  useImperativeHandle(
    ref,
    () => ({
      flush: () => composer.current?.flush(),
      append: (text) => composer.current?.append(text),
      focus: () => {
        if (canWrite && window.matchMedia('(pointer: fine) and (min-width: 960px)').matches) composer.current?.focus();
        else heading.current?.focus();
      },
    }),
    [canWrite, composer, heading],
  );
}
