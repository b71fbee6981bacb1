import type { EmojiChoices } from './emoji.types.ts';

export const noEmojiChoices: EmojiChoices = { recent: [], tone: 'none' };

export const someEmojiChoices: EmojiChoices = { recent: ['👍', '😂', '❤️', '🎉', '🙏', '👋', '☕', '🚢', '⚓'], tone: 'none' };
