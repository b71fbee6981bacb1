import { PROVIDER_ABILITIES, type ProviderAccount } from '@manyline/contract';
import { Alert, Button } from '@manyline/ui';
import { useEffect, useRef, useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import { SecretOnce } from '../accounts/SecretOnce.tsx';
import { WebhookPanel } from '../accounts/WebhookPanel.tsx';
import type { WizardProps } from '../lines.types.ts';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { WizardFoot } from './WizardFoot.tsx';

/** Registers the webhook where the provider's API can do it; otherwise shows what to copy. */
export function HookStep({ draft, account, onDraftChange, ...props }: WizardProps & { readonly account: ProviderAccount | undefined }) {
  const t = useLinesText();
  const words = useLineTexts();
  const [registered, setRegistered] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const id = account !== undefined && PROVIDER_ABILITIES[account.kind].registersWebhook ? account.id : undefined;
  const asked = useRef(false);
  useEffect(() => {
    if (id === undefined || asked.current) return;
    asked.current = true;
    void props.onRegisterWebhook(id, draft.addedTn === undefined ? undefined : [draft.addedTn]).then((outcome) => {
      if (outcome.status !== 'ready') setRegistered({ tone: 'danger', text: t('cms.lines.check.failed') });
      else if (outcome.value.outcome === 'failed') setRegistered({ tone: 'danger', text: words.reason(outcome.value) });
      else setRegistered({ tone: 'success', text: t('cms.lines.hook.registered') });
    });
    // Once for each visit of this step.
    // eslint-disable-next-line react/exhaustive-deps
  }, [id]);
  return (
    <>
      {id !== undefined && <Alert tone={registered?.tone ?? 'info'}>{registered?.text ?? t('cms.lines.wizard.hook.registering')}</Alert>}
      {draft.secret !== undefined && <SecretOnce secret={draft.secret} onCopy={props.onCopy} />}
      {account?.webhook ? <WebhookPanel {...props} account={account} canChange checksFirst /> : <p>{t('cms.lines.wizard.hook.none')}</p>}
      <WizardFoot onBack={() => onDraftChange({ ...draft, step: 'number' })}>
        <Button onClick={() => onDraftChange({ ...draft, step: draft.proof === 'needed' ? 'prove' : 'try' })}>
          {t('cms.lines.wizard.next')}
        </Button>
      </WizardFoot>
    </>
  );
}
