import { type Emoji, SKIN_TONES, type SkinTone } from './emoji.types.ts';

/** The emoji in a skin tone, if it supports one; all persons in it get the same tone. */
export function inTone({ text, hasTones }: Emoji, tone: SkinTone): string {
  if (!hasTones || tone === 'none') return text;
  const modifier = String.fromCodePoint(LIGHT + SKIN_TONES.indexOf(tone) - 1);
  // The modifier replaces the variation selector. A handshake inside a sequence of two people takes no modifier.
  return text.replaceAll(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, (found, base: string, at: number) =>
    base === HANDSHAKE && at > 0 ? found : base + modifier,
  );
}

const LIGHT = 0x1f3fb;
const HANDSHAKE = '\u{1F91D}';
