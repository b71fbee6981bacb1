import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useContext, useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { CustomiserMark } from './CustomiserMark.tsx';
import type { CustomiserOptionName } from './customiserPreferences.ts';
import { LockedOptions } from './lockedOptions.ts';

export interface CustomiserOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly lang?: string;
  readonly picture: ReactNode;
  readonly isDisabled?: boolean;
}

export interface CustomiserOptionsProps<Value extends string> {
  readonly name: CustomiserOptionName;
  readonly label: string;
  readonly options: readonly CustomiserOption<Value>[];
  readonly value: Value;
  /** Any other value shows the changed mark. */
  readonly defaultValue: Value | undefined;
  /** Why some or all options are disabled. */
  readonly reason?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A choice among pictures with native radio buttons, so arrow keys work as usual. */
export function CustomiserOptions<Value extends string>({
  name,
  label,
  options,
  value,
  defaultValue,
  reason: ownReason,
  isDisabled = false,
  onChange,
}: CustomiserOptionsProps<Value>) {
  const t = useConsoleText();
  const id = useId();
  const isLocked = useContext(LockedOptions).has(name);
  const reason = isLocked ? t('ui.customiser.reason.locked') : ownReason;
  return (
    <Root role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={reason === undefined ? undefined : `${id}-reason`}>
      <h4>
        <span id={`${id}-label`}>{label}</span>
        {value !== defaultValue && <CustomiserMark />}
      </h4>
      <div data-part="options">
        {options.map((option) => (
          <Card key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={isLocked || isDisabled || option.isDisabled === true}
              onChange={() => onChange(option.value)}
            />
            <span data-part="picture">
              {option.picture}
              <IconCheck aria-hidden="true" />
            </span>
            <span data-part="caption" lang={option.lang}>
              {option.label}
            </span>
          </Card>
        ))}
      </div>
      {reason !== undefined && <p id={`${id}-reason`}>{reason}</p>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;

  > h4 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: ${token.fontLabel};
    color: ${token.textMuted};
  }
  [data-part='options'] {
    display: grid;
    /* Three per row, fewer at larger text sizes. */
    grid-template-columns: repeat(auto-fill, minmax(max((100% - 25px) / 3, 5rem), 1fr));
    gap: 12px;
  }
  > p {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

const Card = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  gap: 6px;
  cursor: pointer;

  input {
    ${visuallyHidden}
  }
  [data-part='picture'] {
    position: relative;
    display: block;
    overflow: hidden;
    border: 1px solid ${token.border};
    border-radius: ${token.radiusControl};
    transition: border-color ${token.motionFast};
  }
  .tabler-icon {
    position: absolute;
    inset-block-end: 5px;
    inset-inline-end: 5px;
    inline-size: 18px;
    block-size: 18px;
    padding: 2px;
    border-radius: ${token.radiusFull};
    background: ${token.accentStrong};
    color: ${token.onAccent};
    stroke-width: 2.6;
    visibility: hidden;
  }
  [data-part='caption'] {
    font-size: ${token.fontLabel};
    line-height: 1.35;
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }

  ${media.hover} {
    &:hover:has(input:enabled:not(:checked)) [data-part='picture'] {
      border-color: ${token.borderControl};
    }
  }
  &:has(input:checked) {
    [data-part='picture'] {
      border-color: ${token.accent};
      box-shadow: 0 0 0 1px ${token.accent};
    }
    .tabler-icon {
      visibility: visible;
    }
    [data-part='caption'] {
      color: ${token.text};
      font-weight: 600;
    }
  }
  &:has(input:focus-visible) [data-part='picture'] {
    outline: ${token.focusRing};
    outline-offset: 3px;
  }
  &:has(input:disabled) {
    cursor: not-allowed;
    svg {
      opacity: 0.4;
    }
    [data-part='picture'] {
      border-style: dashed;
      border-color: ${token.borderStrong};
      box-shadow: none;
    }
    [data-part='caption'] {
      color: ${token.textMuted};
    }
    .tabler-icon {
      background: ${token.borderControl};
    }
  }

  ${media.forcedColors} {
    &:has(input:checked) [data-part='picture'] {
      border: 2px solid Highlight;
    }
    &:has(input:focus-visible) [data-part='picture'] {
      outline-color: Highlight;
    }
    &:has(input:disabled) [data-part='caption'] {
      color: GrayText;
    }
  }
`;
