import { Alert, Button, type Loadable, LoadableView, type SaveOutcome } from '@manyline/ui';
import { useRef, useState } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { SystemForm, type SystemValues } from './SystemForm.tsx';
import { SystemSkeleton } from './SystemSkeleton.tsx';

export interface SystemScreenProps {
  /** The current values: those of somebody else, too, once a save met them. */
  readonly settings: Loadable<SystemValues>;
  /** Whoever may only look sees the same page, fixed. */
  readonly canEdit: boolean;
  /** Typed earlier and not saved. */
  readonly draft?: Partial<SystemValues> | undefined;
  readonly onRetry: () => void;
  /** `conflict` with the current values where somebody else saved meanwhile. */
  readonly onSave: (values: SystemValues) => Promise<SaveOutcome<SystemValues>>;
  readonly onDraftChange?: ((draft: Partial<SystemValues> | undefined) => void) | undefined;
}

/** What holds for the whole installation. */
export function SystemScreen({ settings, canEdit, draft, onRetry, onSave, onDraftChange }: SystemScreenProps) {
  const t = useConsoleText();
  const [isStale, setIsStale] = useState(false);
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  async function handleSave(values: SystemValues) {
    const outcome = await onSave(values);
    setIsStale(outcome.status === 'conflict');
    return outcome;
  }

  function handleTake() {
    onDraftChange?.(undefined);
    setIsStale(false);
    setRound(round + 1);
    heading.current?.focus();
  }

  return (
    <ConsolePage headingRef={heading} title={t('cms.system.heading')} description={t('cms.system.description')}>
      {!canEdit && settings.status === 'ready' && <Alert tone="info">{t('cms.system.readOnly')}</Alert>}
      {isStale && (
        <Alert
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={handleTake}>
              {t('cms.system.stale.load')}
            </Button>
          }
        >
          {t('cms.system.stale')}
        </Alert>
      )}
      <LoadableView value={settings} skeleton={<SystemSkeleton />} onRetry={onRetry}>
        {(values) => (
          <SystemForm
            key={round}
            values={values}
            draft={round === 0 ? draft : undefined}
            canEdit={canEdit}
            onSave={handleSave}
            onDraftChange={onDraftChange}
          />
        )}
      </LoadableView>
    </ConsolePage>
  );
}
