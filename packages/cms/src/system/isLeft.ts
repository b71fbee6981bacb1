import type { FocusEvent } from 'react';

/** The focus goes out of a group of fields, not on to the next one in it. */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget);
}
