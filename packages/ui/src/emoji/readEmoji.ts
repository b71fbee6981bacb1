import type { Emoji, EmojiGroup } from './emoji.types.ts';

/** In display order. */
export const EMOJI_GROUPS = [
  'smileys_emotion',
  'people_body',
  'animals_nature',
  'food_drink',
  'travel_places',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;

/** Parses a language file: `# group`, then `emoji|+ if it has skin tones|name|keyword|keyword…`. */
export function readEmoji(lines: readonly string[]): readonly EmojiGroup[] {
  const groups: { readonly name: (typeof EMOJI_GROUPS)[number]; readonly emoji: Emoji[] }[] = [];
  for (const line of lines) {
    const name = EMOJI_GROUPS.find((group) => line === `# ${group}`);
    if (name) groups.push({ name, emoji: [] });
    else {
      const [text = '', tones, label = text, ...keywords] = line.split('|');
      groups.at(-1)?.emoji.push({ text, name: label, keywords, hasTones: tones === '+' });
    }
  }
  return groups;
}
