import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import type { FieldBase } from './field.types.ts';
import { onPaper } from './onPaper.styles.ts';

/** `short`: a number or a date; `medium`: a name or a choice. */
export type FieldWidth = 'short' | 'medium';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly startIcon?: ReactNode;
  readonly endSlot?: ReactNode;
  readonly size?: 'sm' | 'md' | undefined;
  /** How wide the content usually is: in a form’s section the box is no wider. */
  readonly width?: FieldWidth | undefined;
  /** The control draws its own box. */
  readonly isBoxless?: boolean;
  /** Shown between error and hint. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Label, the control in its box, and messages below. */
export function FieldFrame({
  id,
  label,
  isLabelHidden,
  isRequired,
  error,
  hint,
  startIcon,
  endSlot,
  size,
  width,
  isBoxless,
  notice,
  children,
}: FieldFrameProps) {
  return (
    <Root data-size={size} data-width={width}>
      <label htmlFor={id} data-hidden={isLabelHidden || undefined} data-required={isRequired || undefined}>
        {label}
      </label>
      <div data-part={isBoxless ? undefined : 'box'}>
        {startIcon}
        {children}
        {endSlot}
      </div>
      {error && (
        <p id={`${id}-error`} data-part="error" dir="auto">
          <IconAlertCircle aria-hidden="true" size={16} />
          <span>{error}</span>
        </p>
      )}
      {notice}
      {hint && (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      )}
    </Root>
  );
}

/** What the frame of a field shows of its props. */
export function frameOf(id: string, { label, isLabelHidden, required, size, error, hint }: FieldBase) {
  return { id, label, isLabelHidden, isRequired: required, size, error, hint } satisfies Partial<FieldFrameProps>;
}

/** What the control of a field takes of its props. */
export function controlOf(
  id: string,
  { error, hint, name, required, isDisabled, isReadOnly, isBusy }: FieldBase,
  { prefix, suffix, count }: Omit<FieldParts, 'error'> = {},
) {
  const texts = describeField(id, { prefix, suffix, error, count, hint });
  return { ...texts, id, name, required, disabled: isDisabled, readOnly: isReadOnly, 'aria-busy': isBusy } as const;
}

/** Parts the props of a text field from what its control takes as it is. */
export function splitField<Props extends FieldBase>(
  props: Props,
): { readonly field: FieldBase; readonly native: Omit<Props, keyof FieldBase> } {
  const { label, error, hint, isLabelHidden, isDisabled, isReadOnly, isBusy, required, size, name, ...native } = props;
  return { field: { label, error, hint, isLabelHidden, isDisabled, isReadOnly, isBusy, required, size, name } as FieldBase, native };
}

/** Links a control to its texts: each part that is present has the id `<id>-<part>`. */
export function describeField(id: string, parts: FieldParts) {
  const names = Object.keys(parts) as (keyof FieldParts)[];
  const describedBy = names.filter((name) => parts[name]).map((name) => `${id}-${name}`);
  return { 'aria-invalid': parts.error ? true : undefined, 'aria-describedby': describedBy.join(' ') || undefined } as const;
}

type FieldParts = { readonly error: string | undefined } & {
  readonly [part in 'prefix' | 'suffix' | 'count' | 'limits' | 'description' | 'hint']?: string | boolean | undefined;
};

const Root = styled.div`
  position: relative;
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > label {
    justify-self: start;
    font-size: ${token.fontLabel};
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
    min-block-size: ${token.fieldHeight};
    padding-inline: 13px;
    border: 1px solid ${token.borderControl};
    border-radius: ${token.radiusControl};
    background: ${token.surface};
    transition:
      border-color ${token.motionFast},
      box-shadow ${token.motionFast};
    > :is(.tabler-icon, span) {
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
    &:has(:focus-visible:not(input, textarea)) {
      border-color: ${token.borderControl};
      box-shadow: none;
    }
    &:has([aria-invalid='true']) {
      border-color: ${token.dangerStrong};
      &:has(:is(input, textarea):focus) {
        box-shadow:
          0 0 0 1px ${token.dangerStrong},
          0 0 0 4px ${token.dangerTint};
      }
    }
    &:has([readonly]) {
      background: ${token.surfaceSunken};
    }
    &:has(:is(input, textarea):disabled) {
      border-color: ${token.border};
      background: ${token.surfaceSunken};
      > .tabler-icon {
        opacity: 0.5;
      }
    }
  }
  /* A form’s section says how wide these are. */
  &[data-width='short'] > label + div {
    max-inline-size: var(--field-short, none);
  }
  &[data-width='medium'] > label + div {
    max-inline-size: var(--field-medium, none);
  }
  &[data-size='sm'] [data-part='box'] {
    min-block-size: 36px;
    ${media.coarse} {
      min-block-size: 44px;
    }
    padding-inline: 10px;
    font-size: 0.875rem;
  }
  input {
    flex: 1;
    align-self: stretch;
    min-inline-size: 0;
    inline-size: 100%;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    text-align: -webkit-match-parent;
    text-align: match-parent;
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
    font-size: ${token.fontLabel};
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
    [data-part='box']:has(:is(input, textarea):disabled) {
      border-color: GrayText;
    }
  }
  @media print {
    &&& [data-part='box'] {
      ${onPaper}
    }
    &&& ::placeholder {
      color: transparent;
    }
  }
`;
