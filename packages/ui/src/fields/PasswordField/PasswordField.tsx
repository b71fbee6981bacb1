import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import type { FieldProps } from '../field.types.ts';
import { TextField } from '../TextField/TextField.tsx';

export type PasswordFieldProps = FieldProps;

/**
 * A password with a Caps Lock hint and a button to show it.
 * @use A password, with a button that shows it.
 * @avoid for a code → OtpField
 */
export function PasswordField({ autoComplete = 'current-password', isDisabled = false, onBlur, onKeyDown, ...field }: PasswordFieldProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      isDisabled={isDisabled}
      endSlot={
        <Reveal>
          <IconButton
            size="sm"
            label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
            icon={isShown ? <IconEyeOff /> : <IconEye />}
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
              <span>{t('ui.password.capsLock')}</span>
            </>
          )}
        </Notice>
      }
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
