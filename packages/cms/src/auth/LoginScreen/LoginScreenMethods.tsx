import { Button, token } from '@manyline/ui';
import { IconBuilding, IconFingerprint } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { LoginWay } from './LoginScreen.tsx';

export interface LoginScreenMethodsProps {
  /** There is no password form. */
  readonly isOnly: boolean;
  readonly ssoName: string | undefined;
  readonly busyMethod: LoginWay | undefined;
  readonly isDisabled: boolean;
  readonly onPasskey: (() => void) | undefined;
  readonly onSso: (() => void) | undefined;
}

/** The sign-in methods other than the password, as available. */
export function LoginScreenMethods({ isOnly, ssoName, busyMethod, isDisabled, onPasskey, onSso }: LoginScreenMethodsProps) {
  const t = useText();
  const isBlocked = (way: LoginWay) => isDisabled || (busyMethod !== undefined && busyMethod !== way);
  return (
    <Root>
      {!isOnly && <Divider>{t('cms.login.or')}</Divider>}
      {onSso && (
        <Button
          variant={isOnly ? 'solid' : 'outline'}
          size="lg"
          isFullWidth
          startIcon={<IconBuilding aria-hidden="true" />}
          isBusy={busyMethod === 'sso'}
          disabled={isBlocked('sso')}
          autoFocus={isOnly}
          onClick={onSso}
        >
          {ssoName ? t('cms.login.sso', { name: ssoName }) : t('cms.login.sso.unnamed')}
        </Button>
      )}
      {onPasskey && (
        <Button
          variant="outline"
          size="lg"
          isFullWidth
          startIcon={<IconFingerprint aria-hidden="true" />}
          isBusy={busyMethod === 'passkey'}
          disabled={isBlocked('passkey')}
          onClick={onPasskey}
        >
          {t('cms.login.passkey')}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
`;

const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: 14px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};

  &::before,
  &::after {
    flex: 1;
    border-block-start: 1px solid ${token.border};
    content: '';
  }
`;
