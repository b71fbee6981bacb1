import { Alert, Card, isolate, LoadableView, Skeleton } from '@manyline/ui';
import { useUserText } from '../../../messages/useText.ts';
import type { UserRevisions, UserTrail, RoleChoices } from '../userDetail.types.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { HistoryItem, HistoryList } from './HistoryList.tsx';
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
              <HistoryList>
                {list.map((revision, index) => {
                  const { version, time, actor } = revision;
                  return (
                    <HistoryItem
                      key={version}
                      title={actor ? t('cms.user.revision.by', { version, who: isolate(actor.name) }) : t('cms.user.revision', { version })}
                      time={time}
                      changes={revisionChanges(list[index + 1], revision)}
                      roles={names}
                    />
                  );
                })}
              </HistoryList>
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
