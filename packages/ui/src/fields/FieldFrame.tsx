import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../feedback/VisuallyHidden.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden: boolean;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly startIcon: ReactNode;
  readonly endSlot: ReactNode;
  /** Stands under the field between error and hint. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, the control in its box, and what is to be said about it below. */
export function FieldFrame({ id, label, isLabelHidden, isRequired, error, hint, startIcon, endSlot, notice, children }: FieldFrameProps) {
  return (
    <Root>
      <label htmlFor={id} data-hidden={isLabelHidden || undefined} data-required={isRequired || undefined}>
        {label}
      </label>
      <div data-part="box">
        {startIcon}
        {children}
        {endSlot}
      </div>
      {error && (
        <p id={errorId(id)} data-part="error" dir="auto">
          <IconAlertCircle aria-hidden="true" size={16} />
          {error}
        </p>
      )}
      {notice}
      {hint && (
        <p id={hintId(id)} data-part="hint">
          {hint}
        </p>
      )}
    </Root>
  );
}

/** What links a control to the words below it. */
export function describeField(id: string, { error, hint }: { readonly error: string | undefined; readonly hint: string | undefined }) {
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const;
}

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;

const Root = styled.div`
  display: grid;
  gap: 8px;
  min-inline-size: 0;

  > label {
    justify-self: start;
    font-size: 0.8125rem;
    font-weight: 600;
    &[data-hidden] {
      ${visuallyHidden}
    }
    &[data-required]::after {
      content: ' *' / '';
      color: ${token.dangerStrong};
    }
  }
  [data-part='box'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    padding-inline: 13px;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    transition:
      border-color ${token.motionFast},
      box-shadow ${token.motionFast};
    > .tabler-icon {
      color: ${token.textMuted};
    }
    ${media.hover} {
      &:hover {
        border-color: ${token.textMuted};
      }
    }
    &:focus-within {
      border-color: ${token.accent};
      box-shadow:
        0 0 0 1px ${token.accent},
        0 0 0 4px ${token.accent16};
    }
    &:has(:focus-visible:not(input)) {
      border-color: ${token.borderControl};
      box-shadow: none;
    }
    &:has(input[aria-invalid='true']) {
      border-color: ${token.dangerStrong};
      &:has(input:focus) {
        box-shadow:
          0 0 0 1px ${token.dangerStrong},
          0 0 0 4px ${token.dangerTint};
      }
    }
    &:has(input:read-only) {
      background: ${token.surfaceSunken};
    }
    &:has(input:disabled) {
      border-color: ${token.border};
      background: ${token.surfaceSunken};
      > .tabler-icon {
        opacity: 0.5;
      }
    }
  }
  input {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 42px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    text-overflow: ellipsis;
    &::placeholder {
      color: ${token.textSubtle};
      opacity: 1;
    }
    &:disabled {
      color: ${token.textSubtle};
      cursor: not-allowed;
    }
    &:is(:autofill, :autofill:hover, :autofill:focus) {
      -webkit-text-fill-color: ${token.text};
      box-shadow: inset 0 0 0 60px ${token.surface};
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
    &::-ms-reveal {
      display: none;
    }
  }
  p {
    font-size: 0.8125rem;
    color: ${token.textMuted};
  }
  p[data-part='error'],
  [data-part='notice'] {
    display: flex;
    align-items: start;
    gap: 6px;
    .tabler-icon {
      margin-block-start: 2px;
    }
  }
  p[data-part='error'] {
    color: ${token.dangerStrong};
  }
  ${media.forcedColors} {
    [data-part='box']:focus-within {
      outline: 2px solid Highlight;
      outline-offset: 1px;
    }
    [data-part='box']:has(input:disabled) {
      border-color: GrayText;
    }
  }
`;
