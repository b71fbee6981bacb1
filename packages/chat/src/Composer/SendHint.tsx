import { useText } from '../messages/useText.ts';
import type { SendKey } from './Writing.types.ts';

export interface SendHintProps {
  readonly id: string;
  readonly sendKey: SendKey;
}

/** Shows which key sends a message. */
export function SendHint({ id, sendKey }: SendHintProps) {
  const t = useText();
  return (
    <span data-part="hint">
      <span id={id}>{t(`chat.writing.${sendKey}.hint`)}</span>
    </span>
  );
}
