import { Button, ConfirmDialog, failed, FormSection, LoadableView, ready } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../messages/useText.ts';
import { SessionList } from '../users/parts/SessionList.tsx';
import { Sections, SectionSkeleton } from './account.styles.tsx';
import type { SessionsProps } from './account.types.ts';

export function Sessions({ sessions, onRetry, onEnd, onEndOthers }: SessionsProps) {
  const t = useUserText();
  const [endingId, setEndingId] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Sections>
      <LoadableView value={sessions} skeleton={<SectionSkeleton />} onRetry={onRetry}>
        {(list) => (
          <FormSection title={t('cms.account.sessions')} description={t('cms.account.sessions.text')}>
            <SessionList
              label={t('cms.account.tab.sessions')}
              sessions={list}
              endingId={endingId}
              onEnd={({ id }) => {
                setEndingId(id);
                void onEnd(id).finally(() => setEndingId(undefined));
              }}
            />
            {list.length > 1 && (
              <div>
                <Button variant="outline" onClick={() => setIsAsking(true)}>
                  {t('cms.account.sessions.endOthers')}
                </Button>
              </div>
            )}
          </FormSection>
        )}
      </LoadableView>
      <ConfirmDialog
        isOpen={isAsking}
        variant="neutral"
        title={t('cms.account.sessions.endOthers.title')}
        text={t('cms.account.sessions.endOthers.text')}
        confirmLabel={t('cms.account.sessions.endOthers')}
        onConfirm={async () => {
          const result = await onEndOthers();
          return result.status === 'failed' ? failed(result.message) : ready(undefined);
        }}
        onOpenChange={setIsAsking}
      />
    </Sections>
  );
}
