import { createUseText } from '@manyline/ui';

type ChatId = keyof typeof import('./chat/en.json');

export const useText = createUseText<ChatId>();

/** For bulk messages. */
export const useBulkText = createUseText<ChatId | keyof typeof import('./bulk/en.json')>();
