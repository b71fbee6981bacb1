import type { UserDetail } from '@manyline/contract';
import { Avatar, Card, Chip, formatDateTime, media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { nameOfUser } from '../parts/UserName.tsx';
import { UserStatusBadge } from '../parts/UserStatusBadge.tsx';
import type { UserPageProps } from './userDetail.types.ts';
import { UserDetailMenu } from './UserDetailMenu.tsx';

export type UserHeaderProps = Pick<UserPageProps, 'powers' | 'actions' | 'deletion'> & { readonly user: UserDetail };

export function UserHeader({ user, powers, actions, deletion }: UserHeaderProps) {
  const t = useUserText();
  const { id, username, status, invitation, isSelf, lastSeenAt } = user;
  const name = nameOfUser(user);
  return (
    <Card>
      <Root>
        <Avatar name={name} seed={id} size="lg" />
        <div data-part="words">
          {username !== undefined && (
            <p data-part="username">
              <bdi>{username}</bdi>
            </p>
          )}
          <p>
            {powers.fields.includes('lastSeenAt') && (
              <span>
                {lastSeenAt === undefined ? (
                  t('cms.user.neverSeen')
                ) : (
                  <>
                    <span>{t('cms.user.lastSeen')}</span> <bdi>{formatDateTime(lastSeenAt)}</bdi>
                  </>
                )}
              </span>
            )}
          </p>
          <div data-part="chips">
            {status && <UserStatusBadge status={status} invitation={invitation} />}
            {isSelf && <Chip size="sm" tone="accent" label={t('cms.user.you')} />}
          </div>
        </div>
        <UserDetailMenu user={user} powers={powers} actions={actions} deletion={deletion} />
      </Root>
    </Card>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  min-inline-size: 0;

  [data-part='words'] {
    flex: 1;
    display: grid;
    gap: 4px;
    min-inline-size: 0;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    color: ${token.textMuted};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  p > span > bdi {
    white-space: nowrap;
  }
  [data-part='username'] {
    color: ${token.text};
    font-size: 1rem;
    font-weight: 600;
  }
  [data-part='chips'] {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 2px;
  }
  ${media.phone} {
    flex-wrap: wrap;
    align-items: start;
    gap: 12px 14px;
    [data-part='words'] {
      flex-basis: 190px;
    }
  }
`;
