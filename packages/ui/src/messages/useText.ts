import { createUseText } from '../i18n/createUseText.ts';

type CommonId = keyof typeof import('./common/en.json');

/** What every page may say. */
export const useText = createUseText<CommonId>();

/** For components of the pages around the sign-in; those of the console have these texts too. */
export const useEntryText = createUseText<CommonId | keyof typeof import('./entry/en.json')>();

/** For components that only pages with the texts of the conversations show. */
export const useChatText = createUseText<CommonId | keyof typeof import('./chat/en.json')>();

/** For components that only pages with the texts of the console show. */
export const useConsoleText = createUseText<CommonId | keyof typeof import('./console/en.json')>();
