import type { AccessFunction } from '@manyline/contract';
import { useServerText } from '@manyline/ui';
import { useCallback } from 'react';

/** What a function is called: the server's own words, translated where a translation exists. */
export function useFunctionWords() {
  const translate = useServerText();
  return {
    titleOf: useCallback(({ title }: AccessFunction) => translate(title), [translate]),
    descriptionOf: useCallback(({ description }: AccessFunction) => translate(description), [translate]),
  };
}
