import type { Messages } from '@manyline/ui';

/** The English texts by area. Empty, because the app loads them like those of other languages; the published package has them built in. */
export const chat: Messages = {};
export const bulk: Messages = {};
export const contacts: Messages = {};
export const scheduled: Messages = {};
