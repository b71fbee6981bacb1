import type { Feature } from '@manyline/contract';
import { useServerText } from '@manyline/ui';
import { useCallback } from 'react';

/** The name and description of a feature: the server's texts, translated if possible. */
export function useFeatureTexts() {
  const translate = useServerText();
  return {
    titleOf: useCallback(({ title }: Feature) => translate(title), [translate]),
    descriptionOf: useCallback(({ description }: Feature) => translate(description), [translate]),
  };
}
