import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { VisuallyHidden } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { Counter } from './ComposerTools.styles.ts';

/** How many characters before the limit the counter appears. */
export const NEAR_LIMIT = 200;
/** Screen readers announce only these counts, not every key. */
const SPOKEN_STEPS = [0, 10, 50, 100, NEAR_LIMIT];

export interface ComposerCounterProps {
  readonly id: string | undefined;
  readonly length: number;
  readonly limit?: number | undefined;
}

/** Counts the characters left near the limit of a message, and those beyond it. */
export function ComposerCounter({ id, length, limit = MESSAGE_MAX_LENGTH }: ComposerCounterProps) {
  const t = useText();
  const left = limit - length;
  if (left < 0)
    return (
      <Counter id={id} role="alert" data-over>
        {t('chat.composer.tooLong', { count: -left, limit })}
      </Counter>
    );
  const spoken = SPOKEN_STEPS.find((step) => left <= step);
  return (
    <>
      <VisuallyHidden role="status">{spoken !== undefined && t('chat.composer.remaining', { count: spoken })}</VisuallyHidden>
      <Counter id={id}>{left <= NEAR_LIMIT && t('chat.composer.remaining', { count: left })}</Counter>
    </>
  );
}
