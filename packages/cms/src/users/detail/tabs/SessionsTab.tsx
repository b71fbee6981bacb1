import { Alert, Button, Card, ConfirmDialog, EmptyState, type Loadable, LoadableView, Skeleton, toast } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../../messages/useText.ts';
import { SessionList } from '../../parts/SessionList.tsx';
import { nameOfUser } from '../../parts/UserName.tsx';
import type { UserSessions } from '../userDetail.types.ts';
import type { UserTabProps } from './tab.types.ts';

export interface SessionsTabProps extends UserTabProps {
  readonly sessions: UserSessions;
}

/** A user's sessions; each or all can be ended. */
export function SessionsTab({ user, sessions: { sessions, onEnd, onRetry } }: SessionsTabProps) {
  const t = useUserText();
  const [endingId, setEndingId] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOfUser(user);

  async function end(sessionId: string | undefined): Promise<Loadable<unknown>> {
    setEndingId(sessionId);
    const done = await onEnd(sessionId);
    setEndingId(undefined);
    if (done.status !== 'failed')
      toast({ tone: 'success', text: t(sessionId === undefined ? 'cms.user.sessions.ended' : 'cms.user.session.ended') });
    else if (sessionId !== undefined) toast({ tone: 'danger', text: done.message ?? t('cms.user.failed') });
    return done;
  }

  if (!user.editable.includes('sessions')) return <Alert tone="info">{t('cms.user.sessions.forbidden')}</Alert>;
  const isLoading = sessions.status === 'loading';
  const isThere = isLoading || (sessions.status === 'ready' && sessions.value.length > 0);
  return (
    <Card
      title={t('cms.user.settings.sessions')}
      description={t('cms.user.sessions.text')}
      actions={
        isThere && (
          <Button variant="outline" size="sm" disabled={isLoading} onClick={() => setIsAsking(true)}>
            {t('cms.user.sessions.endAll')}
          </Button>
        )
      }
    >
      <LoadableView
        value={sessions}
        skeleton={<Skeleton shape="block" height={148} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState illustration="empty" title={t('cms.user.sessions.empty')} text={t('cms.user.sessions.empty.text', { name })} />}
        onRetry={onRetry}
      >
        {(list) => (
          <SessionList label={t('cms.user.sessions.of', { name })} sessions={list} endingId={endingId} onEnd={({ id }) => void end(id)} />
        )}
      </LoadableView>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cms.user.sessions.endAll.title', { name })}
        text={t('cms.user.sessions.endAll.text')}
        variant="neutral"
        startsAt="cancel"
        confirmLabel={t('cms.user.sessions.endAll')}
        onConfirm={() => end(undefined)}
        onOpenChange={setIsAsking}
      />
    </Card>
  );
}
