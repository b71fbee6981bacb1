import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/IconButton.tsx';
import { useText } from '../messages/useText.ts';
import { token } from '../theme/token.ts';
import type { FieldProps } from './field.types.ts';
import { describeField, FieldFrame } from './FieldFrame.tsx';

export type PasswordFieldProps = FieldProps;

/** Says when Caps Lock is on, and can show what is typed. */
export function PasswordField({
  label,
  value,
  error,
  hint,
  isLabelHidden = false,
  isDisabled = false,
  isReadOnly = false,
  startIcon,
  autoComplete = 'current-password',
  required = false,
  onChange,
  onBlur,
  onKeyDown,
  ...native
}: PasswordFieldProps) {
  const t = useText();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={required}
      error={error}
      hint={hint}
      startIcon={startIcon}
      endSlot={
        <Reveal>
          <IconButton
            size="sm"
            label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
            icon={isShown ? <IconEyeOff /> : <IconEye />}
            aria-controls={id}
            disabled={isDisabled}
            onClick={() => setIsShown(!isShown)}
          />
        </Reveal>
      }
      notice={
        <Notice role="status" data-part="notice" data-shown={hasCapsLock || undefined}>
          {hasCapsLock && (
            <>
              <IconAlertTriangle aria-hidden="true" size={16} />
              {t('ui.password.capsLock')}
            </>
          )}
        </Notice>
      }
    >
      <input
        {...native}
        {...describeField(id, { error, hint })}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        required={required}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyUp={readCapsLock}
        onMouseDown={readCapsLock}
        onKeyDown={(event) => {
          readCapsLock(event);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setHasCapsLock(false);
          onBlur?.(event);
        }}
      />
    </FieldFrame>
  );
}

const Reveal = styled.span`
  display: inline-flex;
  margin-inline-end: -7px;
`;

const Notice = styled.p`
  && {
    color: ${token.warningStrong};
  }
  &:not([data-shown]) {
    position: absolute;
  }
`;
