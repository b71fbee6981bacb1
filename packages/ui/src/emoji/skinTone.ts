import { type Emoji, SKIN_TONES, type SkinTone } from './emoji.types.ts';

/** The emoji in this skin tone, where it has one: every person in it gets the same. */
export function inTone({ text, hasTones }: Emoji, tone: SkinTone): string {
  if (!hasTones || tone === 'none') return text;
  const modifier = String.fromCodePoint(LIGHT + SKIN_TONES.indexOf(tone) - 1);
  // The modifier takes the place of the mark that asks for colours. A handshake between two people has none of its own.
  return text.replaceAll(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, (found, base: string, at: number) =>
    base === HANDSHAKE && at > 0 ? found : base + modifier,
  );
}

const LIGHT = 0x1f3fb;
const HANDSHAKE = '\u{1F91D}';
