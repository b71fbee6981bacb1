import { createUseText } from '@manyline/ui';

type ChatId = keyof typeof import('./chat/en.json');

export const useText = createUseText<ChatId>();

/** For what opens on demand on the chat page: parts made by `createLazyPart(load, 'moreTexts')`. */
/** For writing to many and what became of it. */
export const useManyText = createUseText<ChatId | keyof typeof import('./chatMore/en.json') | keyof typeof import('./many/en.json')>();

export const useMoreText = createUseText<ChatId | keyof typeof import('./chatMore/en.json')>();
