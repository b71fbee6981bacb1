import { Avatar, media, token } from '@manyline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import type { LoginScreenProps } from './LoginScreen.tsx';

export interface LoginScreenDemoProps {
  readonly demo: NonNullable<LoginScreenProps['demo']>;
  readonly isDisabled: boolean;
  readonly onChoose: (username: string, password: string) => void;
}

/** Signs in with a demo account. */
export function LoginScreenDemo({ demo, isDisabled, onChoose }: LoginScreenDemoProps) {
  const t = useText();
  const hintId = useId();
  return (
    <Group role="group" aria-label={t('cms.login.demo.users')} aria-describedby={hintId}>
      <p id={hintId}>{t('cms.login.demo.text', { password: demo.password })}</p>
      <Users>
        {demo.users.map(({ id, username }) => {
          const about = ABOUT.find((known) => known === username);
          return (
            <DemoUser key={id} type="button" disabled={isDisabled} onClick={() => onChoose(username, demo.password)}>
              <Avatar name={username} seed={id} size="sm" />
              <bdi>{username}</bdi>
              {about && <small>{t(`cms.login.demo.about.${about}`)}</small>}
            </DemoUser>
          );
        })}
      </Users>
    </Group>
  );
}

const ABOUT = ['alice', 'bob', 'carol', 'admin'] as const;

const Group = styled.div`
  display: grid;
  gap: 10px;
  padding-block-start: 16px;
  border-block-start: 1px solid ${token.borderSubtle};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;

const Users = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px;

  @media (max-width: 359.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const DemoUser = styled.button`
  display: grid;
  grid-template-rows: auto auto 1fr;
  justify-items: center;
  gap: 2px;
  min-inline-size: 0;
  padding: 10px 2px 8px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  color: ${token.text};
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  text-align: center;
  cursor: pointer;
  transition: background-color ${token.motionFast};

  bdi {
    margin-block-start: 4px;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    font-weight: 400;
  }

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
