import { createUseText } from '@manyline/ui';

export const useText = createUseText<keyof typeof import('./chat/en.json')>();
