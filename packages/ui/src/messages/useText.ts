import { createUseText } from '../i18n/createUseText.ts';
import { chat, common, console } from './english.ts';

type CommonId = keyof typeof import('./common/en.json');

/** What every page may say. */
export const useText = createUseText<CommonId>(common);

/** For components that only pages with the texts of the conversations show. */
export const useChatText = createUseText<CommonId | keyof typeof import('./chat/en.json')>(common, chat);

/** For components that only pages with the texts of the console show. */
export const useConsoleText = createUseText<CommonId | keyof typeof import('./console/en.json')>(common, console);
