import type { AccessFunction } from '@manyline/contract';
import { useServerText } from '@manyline/ui';
import { useCallback } from 'react';

/** Returns a function for the name of a function: the server's text, translated if possible. */
export function useFunctionWords() {
  const translate = useServerText();
  return {
    titleOf: useCallback(({ title }: AccessFunction) => translate(title), [translate]),
    descriptionOf: useCallback(({ description }: AccessFunction) => translate(description), [translate]),
  };
}
