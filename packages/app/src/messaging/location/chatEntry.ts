import { createChatEntry } from '@manyline/chat';
import type { Getter } from 'jotai';
import { perStore } from '../../shared/perStore.ts';

/** Brings the focus, and what is typed in between, into the chat that the user asked for, from any page. */
export const chatEntryOf = perStore(createChatEntry);

/** Call it when the chat is asked for, before anything is loaded for it. */
export const expectChat = (get: Getter) => chatEntryOf(get).expect();
