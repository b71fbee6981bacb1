import { type ReactNode, useMemo } from 'react';
import { type MoreTexts, MoreTextsContext } from './MoreTexts.ts';

export interface MoreTextsProviderProps extends MoreTexts {
  readonly children: ReactNode;
}

/** Says whether the texts of what opens on demand are there yet; such a part waits for them and asks for them. */
export function MoreTextsProvider({ areThere, onNeeded, children }: MoreTextsProviderProps) {
  const value = useMemo(() => ({ areThere, onNeeded }), [areThere, onNeeded]);
  return <MoreTextsContext value={value}>{children}</MoreTextsContext>;
}
