import { createUseText } from '@manyline/ui';

export const useText = createUseText<keyof typeof import('./common/en.json')>();
