import type { EMOJI_GROUPS } from './readEmoji.ts';

export type EmojiGroupName = (typeof EMOJI_GROUPS)[number] | 'recent' | 'found';

export interface Emoji {
  /** Without a skin tone. */
  readonly text: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly hasTones: boolean;
}

export interface EmojiGroup {
  readonly name: EmojiGroupName;
  readonly emoji: readonly Emoji[];
}

/** None, then light to dark. */
export const SKIN_TONES = ['none', 'light', 'mediumLight', 'medium', 'mediumDark', 'dark'] as const;

export type SkinTone = (typeof SKIN_TONES)[number];

/** The user's stored choices. */
export interface EmojiChoices {
  /** Latest first, without skin tones. */
  readonly recent: readonly string[];
  readonly tone: SkinTone;
}
