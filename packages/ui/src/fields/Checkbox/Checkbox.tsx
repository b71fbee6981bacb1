import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';
import { describeField } from '../FieldFrame.tsx';
import { CheckboxRing } from './CheckboxRing.tsx';

export interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Some of the items it stands for are checked. */
  readonly isIndeterminate?: boolean;
  /** The label is still the accessible name. */
  readonly isLabelHidden?: boolean;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Saving: the checkbox keeps the focus but can't be changed. */
  readonly isBusy?: boolean;
  readonly name?: string;
  readonly onChange: (isChecked: boolean) => void;
}

/**
 * Turns an option on or off, or selects entries of a list.
 * @use Yes or no in a form, or several of a few.
 * @avoid if it applies immediately → Switch
 * @avoid for one of several → RadioGroup
 * @key Space: Checks or unchecks it.
 */
export function Checkbox({
  label,
  isChecked,
  isIndeterminate = false,
  isLabelHidden,
  error,
  isDisabled = false,
  isReadOnly,
  isBusy,
  name,
  onChange,
}: CheckboxProps) {
  const id = useId();
  return (
    <Root>
      <input
        type="checkbox"
        name={name}
        {...describeField(id, { error })}
        aria-label={label}
        aria-readonly={isReadOnly || isBusy}
        aria-busy={isBusy}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          // Any click resets the native flag, even one that changes nothing.
          currentTarget.indeterminate = isIndeterminate;
          if (!isReadOnly && !isBusy) onChange(currentTarget.checked);
        }}
      />
      {isBusy && <CheckboxRing />}
      {!isLabelHidden && (
        <span>
          <span>{label}</span>
          {error && (
            <span id={`${id}-error`} data-part="error" dir="auto">
              <IconAlertCircle aria-hidden="true" size={16} />
              <span>{error}</span>
            </span>
          )}
        </span>
      )}
    </Root>
  );
}

const Root = styled.label`
  display: inline-flex;
  align-items: start;
  gap: 10px;
  ${touchArea}
  overflow-wrap: anywhere;
  min-block-size: 24px;
  cursor: pointer;

  input {
    position: relative;
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    margin-block-start: calc((1lh - 18px) / 2);
    border: 1px solid ${token.borderControl};
    border-radius: 5px;
    appearance: none;
    background: ${token.surface};
    cursor: inherit;
    transition:
      background-color ${token.motionFast},
      border-color ${token.motionFast};
  }
  input::after {
    content: '';
    position: absolute;
    inset: 1px 5px 4px;
    border: solid ${token.onAccent};
    /* The tick isn't mirrored in right-to-left pages. */
    border-width: 0 2px 2px 0;
    opacity: 0;
    transform: rotate(45deg);
  }
  input:is(:checked, :indeterminate) {
    border-color: ${token.accentStrong};
    background: ${token.accentStrong};
    &::after {
      opacity: 1;
    }
  }
  input:indeterminate::after {
    inset: 7px 3px;
    border-width: 0 0 2px;
    transform: none;
  }
  input[aria-invalid] {
    border-color: ${token.dangerStrong};
  }
  [data-part='error'] {
    display: flex;
    gap: 6px;
    margin-block-start: 2px;
    color: ${token.dangerStrong};
    font-size: ${token.fontLabel};
    .tabler-icon {
      margin-block-start: 2px;
    }
  }
  &:has([aria-readonly='true']:not([aria-busy='true'])) {
    pointer-events: none;
    input {
      background: ${token.surfaceSunken};
    }
    input:is(:checked, :indeterminate) {
      border-color: ${token.textMuted};
      background: ${token.textMuted};
    }
    input::after {
      border-color: ${token.surface};
    }
  }
  ${media.hover} {
    &:hover input:enabled {
      border-color: ${token.accent};
    }
    &:hover input:enabled:is(:checked, :indeterminate) {
      background: ${token.accentStronger};
    }
  }
  &:active input:enabled {
    background: ${token.accent16};
  }
  &:active input:enabled:is(:checked, :indeterminate) {
    background: ${token.accentStrongest};
  }
  &:has(input:disabled) {
    color: ${token.textSubtle};
    cursor: not-allowed;
    input {
      opacity: 0.5;
    }
  }
  ${media.forcedColors} {
    input:is(:checked, :indeterminate) {
      background: Highlight;
      forced-color-adjust: none;
    }
    input::after {
      border-color: HighlightText;
    }
    &:has(input:disabled) {
      color: GrayText;
      input {
        border-color: GrayText;
        opacity: 1;
      }
      input:is(:checked, :indeterminate) {
        background: GrayText;
      }
    }
  }
`;
