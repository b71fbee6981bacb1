import { atom } from 'jotai';
import { chatsByLineAtom } from './chats.ts';

/** What opens on demand over the chat page, from wherever it is asked for. */
export const chatDialogAtom = atom<'notifications' | undefined>(undefined);

/** The list stands: from now on there is something to draw attention to. */
export const hasChatsAtom = atom((get) => [...get(chatsByLineAtom).values()].some(({ status }) => status === 'ready'));
