import type { AuditEntry, Revision } from '@manyline/contract';
import { Alert, Card, isolate, LoadableView, Skeleton, TableDate, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { usePeopleText } from '../../../messages/useText.ts';
import { PersonChanges } from '../../parts/PersonChanges.tsx';
import type { RoleName } from '../../parts/RoleNames.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import type { PersonRevisions, PersonTrail, RoleChoices } from '../person.types.ts';
import { revisionChanges } from './revisionChanges.ts';
import type { PersonTabProps } from './tab.types.ts';

export interface HistoryTabProps extends PersonTabProps {
  readonly roles: RoleChoices;
  /** Undefined if the caller may not see rules. */
  readonly revisions: PersonRevisions | undefined;
  /** Undefined if the caller may not see the log. */
  readonly trail: PersonTrail | undefined;
}

/** The rights a person was given and lost, and the log of actions on them. */
export function HistoryTab({ roles, revisions, trail }: HistoryTabProps) {
  const t = usePeopleText();
  const names = roles.status === 'ready' ? roles.value : [];
  if (!revisions && !trail) return <Alert tone="info">{t('cms.person.history.forbidden')}</Alert>;
  return (
    <>
      {revisions && (
        <Card title={t('cms.person.revisions')} description={t('cms.person.revisions.text')}>
          <LoadableView
            value={revisions.revisions}
            skeleton={<Skeleton shape="block" height={120} />}
            isEmpty={(list) => list.length === 0}
            empty={<p>{t('cms.person.revisions.empty')}</p>}
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
      {trail && (
        <Card title={t('cms.person.audit')} description={t('cms.person.audit.text')}>
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
  const t = usePeopleText();
  return (
    <>
      <strong>{actor ? t('cms.person.revision.by', { version, who: isolate(actor.name) }) : t('cms.person.revision', { version })}</strong>
      <div>
        <TableDate seconds={time} />
      </div>
      <PersonChanges changes={changes} roles={roles} />
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
