import { atom } from 'jotai';
import { activeConversationAtom } from './activeChat.ts';
import { currentLineAtom } from './profiles.ts';

/** The largest file that reaches the open chat's contact: what the line sends, or less if the contact's carrier takes less. */
export const carriedBytesAtom = atom((get): number | undefined => {
  const limits = [get(currentLineAtom)?.carriedBytes, get(activeConversationAtom)?.chat?.carriedBytes];
  const known = limits.filter((limit) => limit !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
});
