import type { ProviderAccount, ProviderKind } from '@manyline/contract';
import { Alert, Button, focusFirstError, Select } from '@manyline/ui';
import { useLinesText } from '../../messages/useText.ts';
import { emptyAccount } from '../accounts/accountFields.ts';
import { AccountFields } from '../accounts/AccountFields.tsx';
import { useAccountForm } from '../accounts/useAccountForm.ts';
import { useAccountHelp } from '../accounts/useAccountHelp.ts';
import type { WizardProps } from '../lines.types.ts';
import { OnPhone } from './OnPhone.tsx';
import { WizardFoot } from './WizardFoot.tsx';

const COMPANIES = ['twilio', 'telnyx', 'signalwire'] as const;

/** The credentials. They are tested before anything is saved. */
export function ConnectStep(props: WizardProps & { readonly account: ProviderAccount | undefined }) {
  const { draft, onDraftChange } = props;
  const t = useLinesText();
  const kind: ProviderKind =
    draft.choice === 'provider' || draft.choice === 'existing' || draft.choice === 'internal' || draft.choice === undefined
      ? draft.provider
      : draft.choice;
  // An account of this wizard, saved before going back, is changed and not added again.
  const account = props.account?.kind === kind ? props.account : undefined;
  const typed = draft.forms[kind] ?? emptyAccount(kind, freeName(t(`cms.lines.kind.${kind}`), props.accounts));
  const help = useAccountHelp();
  const form = useAccountForm(typed, account, props);
  const isBusy = form.busy !== undefined;
  // A bridge can't know the secret that the server is about to make.
  const isTested = kind !== 'webhook' || account !== undefined || Boolean(typed.secrets['signingSecret']);
  const next = async (step: Element | null) => {
    if (isTested && !(await form.test())) return focusFirstError(step);
    const saved = await form.save();
    if (!saved) return focusFirstError(step);
    props.onNumbersLoad(saved.account.id);
    onDraftChange({
      ...draft,
      step: 'number',
      accountId: saved.account.id,
      forms: { ...draft.forms, [kind]: { ...typed, secrets: {} } },
      typed: draft.typed === '' && typed.kind === 'smsGateway' ? String(typed.settings['tn'] ?? '') : draft.typed,
      secret: saved.secret ?? draft.secret,
    });
  };
  return (
    <>
      {draft.choice === 'provider' && (
        <Select
          label={t('cms.lines.wizard.provider')}
          value={draft.provider}
          options={COMPANIES.map((value) => ({ value, label: t(`cms.lines.kind.${value}`) }))}
          onChange={(provider: ProviderKind) => onDraftChange({ ...draft, provider })}
        />
      )}
      <p>{help(typed)}</p>
      {kind === 'smsGateway' && <OnPhone url={props.phoneUrl} />}
      <AccountFields
        draft={typed}
        account={account}
        errors={form.errors}
        isReadOnly={isBusy}
        onChange={(changed) => onDraftChange({ ...draft, forms: { ...draft.forms, [kind]: changed } })}
      />
      {form.result && <Alert tone={form.result.tone}>{form.result.text}</Alert>}
      <WizardFoot isBusy={isBusy} onBack={() => onDraftChange({ ...draft, step: 'choose' })}>
        <Button isBusy={isBusy} onClick={({ currentTarget }) => void next(currentTarget.closest('[data-part="step"]'))}>
          {t(isTested ? 'cms.lines.wizard.connect' : 'cms.lines.wizard.next')}
        </Button>
      </WizardFoot>
    </>
  );
}

/** The name, or “name 2” if an account has it. */
function freeName(name: string, accounts: WizardProps['accounts']): string {
  const taken = new Set(accounts.status === 'ready' ? accounts.value.map((one) => one.name.toLowerCase()) : []);
  for (let count = 2, free = name; ; free = `${name} ${count}`, count += 1) if (!taken.has(free.toLowerCase())) return free;
}
