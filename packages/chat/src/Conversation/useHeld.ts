import { useHandler } from '@manyline/ui';
import { type RefObject, useMemo } from 'react';
import type { ComposerHandle } from '../Composer/Composer.tsx';
import type { Holding } from '../MessageList/HeldMessage/heldContext.ts';

/** Taking back: the text goes to the message field, and so does the focus, since the button is gone. */
export function useHeld(holding: Holding | undefined, composer: RefObject<ComposerHandle | null>): Holding | undefined {
  const handleTakeBack = useHandler((key: string) => {
    composer.current?.focus();
    holding?.onTakeBack(key);
  });
  return useMemo(() => holding && { ...holding, onTakeBack: handleTakeBack }, [holding, handleTakeBack]);
}
