import type { FocusEvent } from 'react';

/** True if the focus leaves a group of fields. */
export function focusLeaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget);
}
