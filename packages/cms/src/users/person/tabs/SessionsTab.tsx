import { Alert, Button, Card, ConfirmDialog, EmptyState, type Loadable, LoadableView, Skeleton, toast, useServerText } from '@manyline/ui';
import { useState } from 'react';
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';
import { SessionList } from '../../parts/SessionList.tsx';
import type { PersonSessions } from '../person.types.ts';
import type { PersonTabProps } from './tab.types.ts';

export interface SessionsTabProps extends PersonTabProps {
  readonly sessions: PersonSessions;
}

/** Where somebody is signed in, to be ended one by one or all at once. */
export function SessionsTab({ person, sessions: { sessions, onEnd, onRetry } }: SessionsTabProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const [endingId, setEndingId] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOfPerson(person);

  async function end(sessionId: string | undefined): Promise<Loadable<unknown>> {
    setEndingId(sessionId);
    const done = await onEnd(sessionId);
    setEndingId(undefined);
    if (done.status !== 'failed')
      toast({ tone: 'success', text: t(sessionId === undefined ? 'cms.person.sessions.ended' : 'cms.person.session.ended') });
    else if (sessionId !== undefined) toast({ tone: 'danger', text: translate(done.message ?? t('cms.person.failed')) });
    return done.status === 'failed' && done.message !== undefined ? { ...done, message: translate(done.message) } : done;
  }

  if (!person.editable.includes('sessions')) return <Alert tone="info">{t('cms.person.sessions.forbidden')}</Alert>;
  const isThere = sessions.status === 'ready' && sessions.value.length > 0;
  return (
    <Card
      title={t('cms.person.settings.sessions')}
      description={t('cms.person.sessions.text')}
      actions={
        isThere && (
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            {t('cms.person.sessions.endAll')}
          </Button>
        )
      }
    >
      <LoadableView
        value={sessions}
        skeleton={<Skeleton shape="block" height={148} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState illustration="empty" title={t('cms.person.sessions.empty')} text={t('cms.person.sessions.empty.text', { name })} />
        }
        onRetry={onRetry}
      >
        {(list) => (
          <SessionList label={t('cms.person.sessions.of', { name })} sessions={list} endingId={endingId} onEnd={({ id }) => void end(id)} />
        )}
      </LoadableView>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cms.person.sessions.endAll.title', { name })}
        text={t('cms.person.sessions.endAll.text')}
        variant="neutral"
        startsAt="cancel"
        confirmLabel={t('cms.person.sessions.endAll')}
        onConfirm={() => end(undefined)}
        onOpenChange={setIsAsking}
      />
    </Card>
  );
}
