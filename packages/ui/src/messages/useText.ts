import { createUseText } from '../i18n/createUseText.ts';

export const useText = createUseText<keyof typeof import('./en.json')>();
