import { Avatar, media, token } from '@manyline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { LoginScreenProps } from './LoginScreen.tsx';

export interface LoginScreenDemoProps {
  readonly demo: NonNullable<LoginScreenProps['demo']>;
  readonly isDisabled: boolean;
  readonly onFillIn: (username: string, password: string) => void;
}

/** Fills the sign-in form with a demo account. */
export function LoginScreenDemo({ demo, isDisabled, onFillIn }: LoginScreenDemoProps) {
  const t = useText();
  const hintId = useId();
  return (
    <Group role="group" aria-label={t('cms.login.demo.users')} aria-describedby={hintId}>
      <p id={hintId}>{t('cms.login.demo.text', { password: demo.password })}</p>
      <Users>
        {demo.usernames.map((username) => (
          <UserSummary key={username} type="button" disabled={isDisabled} onClick={() => onFillIn(username, demo.password)}>
            <Avatar name={username} size="sm" />
            <bdi>{username}</bdi>
          </UserSummary>
        ))}
      </Users>
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 4px;
  padding: 16px;
  border: 1px dashed ${token.border};
  border-radius: ${token.radiusCard};
  color: ${token.textMuted};
  font-size: 0.8125rem;
`;

const Users = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const UserSummary = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding: 3px;
  padding-inline-end: 14px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusFull};
  background: ${token.surface};
  color: ${token.text};
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
  transition: background-color ${token.motionFast};

  ${media.hover} {
    &:hover:enabled {
      border-color: ${token.accent};
      background: ${token.accent8};
    }
  }

  &:active:enabled {
    background: ${token.accent16};
  }

  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`;
