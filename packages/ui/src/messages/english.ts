import type { Messages } from '../i18n/TextProvider.tsx';

/** The English texts by area. Empty, because the app loads them like those of other languages; the published package has them built in. */
export const common: Messages = {};
export const chat: Messages = {};
export const console: Messages = {};
