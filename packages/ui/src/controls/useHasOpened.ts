import { useState } from 'react';

/** Whether it was ever open. A page has many layers that are never opened; those cost nothing. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened;
}
