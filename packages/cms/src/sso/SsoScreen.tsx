import type { SsoSetup } from '@manyline/contract';
import { Alert, Button, ConfirmDialog, failed, LoadableView, Skeleton, toast } from '@manyline/ui';
import { useState } from 'react';
import { useConfigText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import type { SsoScreenProps } from './sso.types.ts';
import { SsoForm } from './SsoForm.tsx';
import { SsoStatus } from './SsoStatus.tsx';

/**
 * Sets up, tests and shows the organisation's sign-in.
 * @use To let users sign in with the organisation’s accounts.
 * @avoid for other settings of the installation → SystemScreen
 */
export function SsoScreen(props: SsoScreenProps) {
  const { setup, canEdit, onRetry } = props;
  const t = useConfigText();
  return (
    <ConsolePage title={t('cms.sso.heading')} description={t('cms.sso.description')}>
      {!canEdit && setup.status === 'ready' && <Alert tone="info">{t('cms.sso.readOnly')}</Alert>}
      <LoadableView value={setup} skeleton={<SsoSkeleton />} onRetry={onRetry}>
        {(value) => <SsoParts {...props} setup={value} />}
      </LoadableView>
    </ConsolePage>
  );
}

function SsoParts({
  setup,
  roles,
  draft,
  onSave,
  onRemove,
  onDraftChange,
  onRetryRoles,
  ...props
}: Omit<SsoScreenProps, 'setup'> & { readonly setup: SsoSetup }) {
  const t = useConfigText();
  const [isDirty, setIsDirty] = useState(draft !== undefined);
  const [isOwn, setIsOwn] = useState(false);
  const isFixed = setup.source === 'environment' && !isOwn && draft?.issuer === undefined;
  return (
    <>
      <SsoStatus {...props} setup={setup} isDirty={isDirty} />
      {roles.status === 'failed' && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="outline" onClick={onRetryRoles}>
              {t('cms.sso.roles.retry')}
            </Button>
          }
        >
          {t('cms.sso.roles.failed')}
        </Alert>
      )}
      {isFixed && (
        <Alert
          tone="info"
          title={t('cms.sso.environment')}
          action={
            props.canEdit && (
              <Button size="sm" variant="outline" onClick={() => setIsOwn(true)}>
                {t('cms.sso.environment.replace')}
              </Button>
            )
          }
        >
          {t('cms.sso.environment.text')}
        </Alert>
      )}
      <SsoForm
        {...props}
        setup={setup}
        roles={roles.status === 'ready' ? roles.value : []}
        isFixed={isFixed}
        aside={setup.source === 'console' && props.canEdit ? <RemoveProvider setup={setup} onRemove={onRemove} /> : undefined}
        draft={draft}
        onSave={(values) => onSave(values, setup)}
        onDraftChange={(typed) => {
          setIsDirty(typed !== undefined);
          onDraftChange(typed);
        }}
      />
    </>
  );
}

function RemoveProvider({ setup, onRemove }: Pick<SsoScreenProps, 'onRemove'> & { readonly setup: SsoSetup }) {
  const t = useConfigText();
  const [isOpen, setIsOpen] = useState(false);
  const kind = setup.hasEnvironment ? 'environment' : 'none';

  async function handleConfirm() {
    const outcome = await onRemove(setup);
    if (outcome.status === 'failed') return failed(outcome.message ?? t('cms.sso.failed'));
    toast({ tone: 'success', text: t(`cms.sso.remove.${kind}.done`) });
    return undefined;
  }

  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {t(`cms.sso.remove.${kind}`)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t(`cms.sso.remove.${kind}.title`)}
        text={t(`cms.sso.remove.${kind}.text`)}
        confirmLabel={t(`cms.sso.remove.${kind}`)}
        onConfirm={handleConfirm}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

function SsoSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={480} />
    </>
  );
}
