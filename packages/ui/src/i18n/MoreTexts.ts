import { createContext } from 'react';

export interface MoreTexts {
  readonly areThere: boolean;
  /** Rejects where they cannot be fetched. */
  readonly onNeeded: () => Promise<void>;
}

/** Without a provider every text is there from the start. */
export const MoreTextsContext = createContext<MoreTexts>({ areThere: true, onNeeded: () => Promise.resolve() });
