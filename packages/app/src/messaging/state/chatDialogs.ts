import { atom } from 'jotai';
import { chatsByLineAtom } from './lineChats.ts';

/** The dialog open over the chat page. */
export const chatDialogAtom = atom<'notifications' | undefined>(undefined);

/** The list has chats, so notifications make sense. */
export const hasChatsAtom = atom((get) => [...get(chatsByLineAtom).values()].some(({ status }) => status === 'ready'));
