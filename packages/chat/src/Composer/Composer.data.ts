import type { EmojiChoices } from '@manyline/ui';

export const noEmojiChoices: EmojiChoices = { recent: [], tone: 'none' };
