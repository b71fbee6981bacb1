import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { visuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { token } from '../../theme/token.ts';
import { describeField } from '../FieldFrame.tsx';

export interface GroupFrameProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly children: ReactNode;
  /** Called when the focus leaves the group. */
  readonly onBlur?: (() => void) | undefined;
}

/** Like FieldFrame, for a group of controls such as radio buttons. */
export function GroupFrame({ label, isLabelHidden, isRequired, isReadOnly, isBusy, error, hint, children, onBlur }: GroupFrameProps) {
  const id = useId();
  return (
    <Root
      role="radiogroup"
      aria-labelledby={id}
      {...describeField(id, { error, hint })}
      aria-required={isRequired || undefined}
      aria-readonly={isReadOnly || undefined}
      aria-busy={isBusy || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <span id={id} data-part="label" data-hidden={isLabelHidden || undefined} data-required={isRequired || undefined}>
        <span>{label}</span>
        {isBusy && <SpinnerMark />}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} data-part="error" dir="auto">
          <IconAlertCircle aria-hidden="true" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  > [data-part='label'] {
    justify-self: start;
    font-size: ${token.fontLabel};
    font-weight: 600;
    svg {
      display: inline;
      inline-size: 14px;
      block-size: 14px;
      margin-inline-start: 8px;
      vertical-align: -2px;
    }
    &[data-hidden] {
      ${visuallyHidden}
    }
    &[data-required]::after {
      content: ' *' / '';
      color: ${token.dangerStrong};
    }
  }
  > p {
    font-size: ${token.fontLabel};
    color: ${token.textMuted};
  }
  > [data-part='error'] {
    display: flex;
    align-items: start;
    gap: 6px;
    color: ${token.dangerStrong};
    .tabler-icon {
      margin-block-start: 2px;
    }
  }
`;
