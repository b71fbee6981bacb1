import { PROVIDER_ABILITIES, type ProviderAccount } from '@manyline/contract';
import { Alert, Button } from '@manyline/ui';
import { useEffect, useRef, useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import { SecretOnce } from '../accounts/SecretOnce.tsx';
import { WebhookPanel } from '../accounts/WebhookPanel.tsx';
import type { WizardProps } from '../lines.types.ts';
import { type Registration, useRegistrationText } from '../parts/useRegistrationText.ts';
import { WizardFoot } from './WizardFoot.tsx';

/** Registers the webhook where the provider's API can do it; otherwise shows what to copy. */
export function HookStep({ draft, account, onDraftChange, ...props }: WizardProps & { readonly account: ProviderAccount | undefined }) {
  const t = useLinesText();
  const inWords = useRegistrationText();
  const [registered, setRegistered] = useState<Registration>();
  const id = account !== undefined && PROVIDER_ABILITIES[account.kind].registersWebhook ? account.id : undefined;
  const asked = useRef(false);
  useEffect(() => {
    if (!account || id === undefined || asked.current) return;
    asked.current = true;
    void props.onRegisterWebhook(id, draft.addedTn === undefined ? undefined : [draft.addedTn]).then((outcome) => {
      setRegistered(outcome.status === 'ready' ? inWords(account, outcome.value) : { tone: 'danger', text: t('cms.lines.check.failed') });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each visit of this step.
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
