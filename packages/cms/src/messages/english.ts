import type { Messages } from '@manyline/ui';

/** The English texts by area. Empty, because the app loads them like those of other languages; the published package has them built in. */
export const common: Messages = {};
export const console: Messages = {};
export const users: Messages = {};
export const access: Messages = {};
export const config: Messages = {};
export const lines: Messages = {};
export const reports: Messages = {};
