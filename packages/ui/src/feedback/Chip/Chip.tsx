import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useConsoleText } from '../../messages/useText.ts';
import type { Tone } from '../tone.ts';
import { ChipRoot } from './Chip.styles.ts';

export interface ChipProps {
  readonly label: string;
  readonly tone?: Tone | 'neutral' | 'accent';
  readonly size?: 'sm' | 'md';
  /** A small avatar, icon or StatusDot before the text. */
  readonly start?: ReactNode;
  /** With `onSelectedChange` the chip is a toggle, for example a filter. */
  readonly isSelected?: boolean;
  readonly isDisabled?: boolean;
  /** Makes it a filter that can be pressed. */
  readonly onSelectedChange?: (isSelected: boolean) => void;
  /** Adds a remove button; Delete and Backspace also remove. */
  readonly onRemove?: () => void;
}

/**
 * A short fact, a filter or a selected item.
 * @use A name that can be removed, or a filter that can be pressed.
 * @avoid for a count → Badge
 * @avoid for a state → StatusDot
 * @key Backspace, Delete: Removes it.
 * @key Enter, Space: Presses it.
 */
export function Chip({
  label,
  tone = 'neutral',
  size = 'md',
  start,
  isSelected = false,
  isDisabled = false,
  onSelectedChange,
  onRemove,
}: ChipProps) {
  const t = useConsoleText();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!onRemove || isDisabled || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    onRemove();
  };
  const words = (
    <>
      {isSelected ? <IconCheck aria-hidden="true" /> : start}
      <span data-part="label" dir="auto">
        {label}
      </span>
    </>
  );
  return (
    <ChipRoot
      data-tone={tone}
      data-size={size}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      data-removable={onRemove !== undefined || undefined}
      onKeyDown={handleKeyDown}
    >
      {onSelectedChange ? (
        <button
          type="button"
          data-part="body"
          aria-pressed={isSelected}
          disabled={isDisabled}
          onClick={() => onSelectedChange(!isSelected)}
        >
          {words}
        </button>
      ) : (
        <span data-part="body">{words}</span>
      )}
      {onRemove && (
        <button type="button" data-part="remove" aria-label={t('ui.chip.remove', { label })} disabled={isDisabled} onClick={onRemove}>
          <IconX aria-hidden="true" />
        </button>
      )}
    </ChipRoot>
  );
}
