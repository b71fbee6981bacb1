import { useState } from 'react';

/**
 * Whether a table has no rows at all, so that there is nothing to search or sort. While new rows load the answer stays: the rows still
 * shown belong to the filters before, and a search field that went away would take the caret with it.
 */
export function useIsBlank(isEmpty: boolean, isFiltered: boolean, isBusy: boolean): boolean {
  const isBlankNow = isEmpty && !isFiltered;
  const [isBlank, setIsBlank] = useState(isBlankNow);
  if (!isBusy && isBlank !== isBlankNow) setIsBlank(isBlankNow);
  return isBusy ? isBlank : isBlankNow;
}
