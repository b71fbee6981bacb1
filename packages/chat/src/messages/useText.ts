import { createUseText } from '@manyline/ui';
import { bulk, chat, contacts, scheduled } from './english.ts';

type ChatId = keyof typeof import('./chat/en.json');

export const useText = createUseText<ChatId>(chat);

/** For bulk messages. */
export const useBulkText = createUseText<ChatId | keyof typeof import('./bulk/en.json')>(chat, bulk);

/** For the address book. */
export const useContactsText = createUseText<ChatId | keyof typeof import('./contacts/en.json')>(chat, contacts);

/** For the page of scheduled messages. */
export const useScheduledText = createUseText<ChatId | keyof typeof import('./scheduled/en.json')>(chat, scheduled);
