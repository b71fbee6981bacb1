import type { AuditEntry, Revision } from '@manyline/contract';
import { Alert, Card, isolate, LoadableView, Skeleton, TableDate, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import type { RoleName } from '../../parts/RoleNames.tsx';
import { UserChanges } from '../../parts/UserChanges.tsx';
import type { UserRevisions, UserTrail, RoleChoices } from '../userDetail.types.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { revisionChanges } from './revisionChanges.ts';
import type { UserTabProps } from './tab.types.ts';

export interface HistoryTabProps extends UserTabProps {
  readonly roles: RoleChoices;
  /** Undefined if the caller may not see rules. */
  readonly revisions: UserRevisions | undefined;
  /** Undefined if the caller may not see the log. */
  readonly trail: UserTrail | undefined;
}

/** The history of a user's roles and rules, and their audit entries. */
export function HistoryTab({ roles, revisions, trail }: HistoryTabProps) {
  const t = useUserText();
  const names = roles.status === 'ready' ? roles.value : [];
  if (!revisions && !trail) return <Alert tone="info">{t('cms.user.history.forbidden')}</Alert>;
  return (
    <>
      {revisions && (
        <Card title={t('cms.user.revisions')} description={t('cms.user.revisions.text')}>
          <LoadableView
            value={revisions.revisions}
            skeleton={<Skeleton shape="block" height={120} />}
            isEmpty={(list) => list.length === 0}
            empty={<p>{t('cms.user.revisions.empty')}</p>}
            onRetry={revisions.onRetry}
          >
            {(list) => (
              <List>
                {list.map((revision, index) => (
                  <li key={revision.version}>
                    <RevisionLine revision={revision} changes={revisionChanges(list[index + 1], revision)} roles={names} />
                  </li>
                ))}
              </List>
            )}
          </LoadableView>
        </Card>
      )}
      {trail && revisions?.revisions.status !== 'loading' && (
        <Card title={t('cms.user.audit')} description={t('cms.user.audit.text')}>
          <AuditTrail trail={trail} roles={names} />
        </Card>
      )}
    </>
  );
}

interface RevisionLineProps {
  readonly revision: Revision;
  readonly changes: AuditEntry['changes'];
  readonly roles: readonly RoleName[];
}

function RevisionLine({ revision: { version, time, actor }, changes, roles }: RevisionLineProps) {
  const t = useUserText();
  return (
    <>
      <strong>{actor ? t('cms.user.revision.by', { version, who: isolate(actor.name) }) : t('cms.user.revision', { version })}</strong>
      <div>
        <TableDate seconds={time} />
      </div>
      <UserChanges changes={changes} roles={roles} />
    </>
  );
}

const List = styled.ol`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  strong {
    font-weight: 600;
  }
  dl {
    margin-block-start: 6px;
    font-size: 0.875rem;
  }
  > li {
    padding-inline-start: 14px;
    border-inline-start: 2px solid ${token.border};
    overflow-wrap: anywhere;
  }
`;
