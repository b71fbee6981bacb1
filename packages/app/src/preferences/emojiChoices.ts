import { type EmojiChoices, SKIN_TONES, type SkinTone } from '@manyline/ui';
import { atom } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';

const chosenAtom = atom<EmojiChoices>();

/** Recent emoji and the skin tone, per browser. */
export const emojiChoicesAtom = atom(
  (get): EmojiChoices => get(chosenAtom) ?? readChoices(get(servicesAtom).storage.get('recentEmoji')),
  (get, set, choices: EmojiChoices) => {
    set(chosenAtom, choices);
    get(servicesAtom).storage.set('recentEmoji', JSON.stringify(choices));
  },
);

function readChoices(stored: string | undefined): EmojiChoices {
  try {
    const { recent, tone } = JSON.parse(stored ?? '{}') as Partial<Record<keyof EmojiChoices, unknown>>;
    return {
      recent: Array.isArray(recent) ? recent.filter((text) => typeof text === 'string') : [],
      tone: SKIN_TONES.includes(tone as SkinTone) ? (tone as SkinTone) : 'none',
    };
  } catch {
    return { recent: [], tone: 'none' };
  }
}
