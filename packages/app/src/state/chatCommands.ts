import type { KeyCommands } from '@manyline/chat';
import { atom } from 'jotai';

/** What the chat page that stands can do, for the command palette: the same as its keys do. */
export interface ChatCommands {
  readonly keys: KeyCommands;
  readonly openLine: (line: string) => void;
  readonly openNotifications: () => void;
}

export const chatCommandsAtom = atom<ChatCommands>();
