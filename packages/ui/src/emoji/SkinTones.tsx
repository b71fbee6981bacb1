import { useId } from 'react';
import { useChatText } from '../messages/useText.ts';
import { SKIN_TONES, type SkinTone } from './emoji.types.ts';
import { Tones } from './EmojiPicker.styles.ts';
import { inTone } from './skinTone.ts';

interface SkinTonesProps {
  readonly tone: SkinTone;
  readonly onChange: (tone: SkinTone) => void;
}

export function SkinTones({ tone, onChange }: SkinTonesProps) {
  const t = useChatText();
  const name = useId();
  return (
    <Tones role="radiogroup" aria-label={t('ui.emoji.tone.label')}>
      {SKIN_TONES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            aria-label={t(`ui.emoji.tone.${value}`)}
            checked={value === tone}
            onChange={() => onChange(value)}
          />
          <span aria-hidden="true">{inTone(HAND, value)}</span>
        </label>
      ))}
    </Tones>
  );
}

const HAND = { text: '\u{270B}', name: '', keywords: [], hasTones: true };
