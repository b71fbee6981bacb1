import { isolate, LoadableView, Skeleton, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import type { RoleName } from '../../parts/RoleNames.tsx';
import type { UserTrail } from '../userDetail.types.ts';
import { HistoryItem, HistoryList } from './HistoryList.tsx';

export interface AuditTrailProps {
  readonly trail: UserTrail;
  readonly roles: readonly RoleName[];
}

/** Audit entries about a user, newest first. */
export function AuditTrail({ trail, roles }: AuditTrailProps) {
  const t = useUserText();
  return (
    <LoadableView
      value={trail.entries}
      skeleton={<Skeleton shape="block" height={160} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p>{t('cms.user.audit.empty')}</p>}
      onRetry={trail.onRetry}
    >
      {({ items, total }) => (
        <>
          <HistoryList>
            {items.map(({ id, actor, action, time, address, changes }) => (
              <HistoryItem
                key={id}
                title={
                  actor
                    ? t('cms.user.audit.by', { what: t(`cms.audit.action.${action}`), who: isolate(actor.name) })
                    : t(`cms.audit.action.${action}`)
                }
                time={time}
                address={address}
                changes={changes}
                roles={roles}
              />
            ))}
          </HistoryList>
          {total > items.length && <More>{t('cms.user.audit.more', { count: total - items.length })}</More>}
        </>
      )}
    </LoadableView>
  );
}

const More = styled.p`
  margin-block-start: 12px;
  color: ${token.textMuted};
  font-size: 0.875rem;
`;
