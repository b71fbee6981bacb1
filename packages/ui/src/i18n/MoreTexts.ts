import { createContext } from 'react';

export interface MoreTexts {
  readonly areThere: boolean;
  readonly onNeeded: () => void;
}

/** Without a provider every text is there from the start. */
export const MoreTextsContext = createContext<MoreTexts>({ areThere: true, onNeeded: () => undefined });
