import type { UserDetail, UserField } from '@manyline/contract';
import { Chip, formatDateTime } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { UserStatusBadge } from '../parts/UserStatusBadge.tsx';

export interface UserLeadProps {
  readonly user: UserDetail;
  /** The fields the caller may see. */
  readonly fields: readonly UserField[];
}

/** Below a user's name: the username, the status and when they were last seen. */
export function UserLead({ user: { username, status, invitation, isSelf, lastSeenAt }, fields }: UserLeadProps) {
  const t = useUserText();
  return (
    <Root>
      {username !== undefined && <bdi>{username}</bdi>}
      {status && <UserStatusBadge status={status} invitation={invitation} />}
      {isSelf && <Chip size="sm" tone="accent" label={t('cms.user.you')} />}
      {fields.includes('lastSeenAt') && (
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
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  span > bdi {
    white-space: nowrap;
  }
`;
