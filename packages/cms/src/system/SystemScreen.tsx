import { Alert, Button, LoadableView } from '@manyline/ui';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields } from '../changes/mergeValues.ts';
import { useConfigText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { EmailQueueSection } from './emails/EmailQueueSection.tsx';
import type { SystemScreenProps } from './system.types.ts';
import { SystemForm } from './SystemForm.tsx';
import { SystemHistory } from './SystemHistory.tsx';
import { SystemSkeleton } from './SystemSkeleton.tsx';
import { type SystemValues, toValues } from './systemValues.ts';
import { useSystemSave } from './useSystemSave.tsx';

/**
 * Settings of the whole installation.
 * @use For settings that affect all users.
 * @avoid for single sign-on → SsoScreen
 * @avoid for settings of the signed-in user → AccountScreen
 */
export function SystemScreen(props: SystemScreenProps) {
  const { settings, canEdit, now, revisions, draft, emails, onRetry, onLoadRevisions } = props;
  const t = useConfigText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  /** The form's initial draft: earlier unsaved input, or the settings to restore. */
  const [begin, setBegin] = useState<{ readonly round: number; readonly draft: Partial<SystemValues> | undefined }>({ round: 0, draft });
  const { handleSave, dialog } = useSystemSave(props);
  useOpenedSection(settings.status === 'ready', props.section);

  function openHistory() {
    onLoadRevisions();
    setIsHistoryOpen(true);
  }

  const history = (
    <Button variant="outline" startIcon={<IconHistory />} disabled={settings.status !== 'ready'} onClick={openHistory}>
      {t('cms.system.history')}
    </Button>
  );
  return (
    <ConsolePage headingRef={heading} title={t('cms.system.heading')} description={t('cms.system.description')} action={history}>
      {!canEdit && settings.status === 'ready' && <Alert tone="info">{t('cms.system.readOnly')}</Alert>}
      <LoadableView value={settings} skeleton={<SystemSkeleton />} onRetry={onRetry}>
        {(stored) => (
          <>
            <SystemForm
              key={begin.round}
              {...props}
              settings={stored}
              draft={begin.draft}
              onSave={(values) => handleSave(values, stored)}
            />
            <SystemHistory
              isOpen={isHistoryOpen}
              revisions={revisions}
              settings={stored}
              now={now}
              isReadOnly={!canEdit}
              onRetry={onLoadRevisions}
              onRevert={(values) => {
                const changed = changedFields(values, toValues(stored, now)).map((name) => [name, values[name]]);
                setBegin({ round: begin.round + 1, draft: Object.fromEntries(changed) as Partial<SystemValues> });
                setIsHistoryOpen(false);
              }}
              onClose={() => setIsHistoryOpen(false)}
            />
          </>
        )}
      </LoadableView>
      {emails && <EmailQueueSection {...emails} />}
      {dialog}
    </ConsolePage>
  );
}

/** Goes to the section of the address, once it's there. */
function useOpenedSection(isReady: boolean, anchor: string | undefined): void {
  const goTo = useEffectEvent(() => {
    const section = anchor ? document.getElementById(anchor) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isReady) goTo();
  }, [isReady]);
}
