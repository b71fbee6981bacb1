import type { KeyCommands } from '@manyline/chat';
import { atom } from 'jotai';

/** What the current chat page can do, for the command palette and keyboard shortcuts alike. */
export interface ChatCommands {
  readonly keys: KeyCommands;
  readonly openLine: (line: string) => void;
  readonly openNotifications: () => void;
}

export const chatCommandsAtom = atom<ChatCommands>();
