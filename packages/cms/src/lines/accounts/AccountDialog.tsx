import { PROVIDER_KINDS, type ProviderAccount, type ProviderKind } from '@manyline/contract';
import { Alert, Button, Dialog, focusFirstError, Select, toast } from '@manyline/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountActions, AccountDraft } from '../lines.types.ts';
import { draftOfAccount, emptyAccount } from './accountFields.ts';
import { AccountFields } from './AccountFields.tsx';
import { SecretOnce } from './SecretOnce.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useAccountHelp } from './useAccountHelp.ts';

export interface AccountDialogProps extends Pick<AccountActions, 'onTest' | 'onSave' | 'onCopy'> {
  /** Undefined for a new account. */
  readonly account: ProviderAccount | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a provider account. */
export function AccountDialog({ account, onClose, ...actions }: AccountDialogProps) {
  const t = useLinesText();
  const [first] = useState(() => (account ? draftOfAccount(account) : emptyAccount('smsGateway')));
  const [draft, setDraft] = useState(first);
  const [secret, setSecret] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const drafts = useRef<Readonly<Partial<Record<ProviderKind, AccountDraft>>>>({});
  const help = useAccountHelp();
  const form = useAccountForm(draft, account, actions);
  const isBusy = form.busy !== undefined;
  const save = async () => {
    const saved = await form.save();
    if (!saved) return focusFirstError(content.current);
    toast({ tone: 'success', text: t('cms.lines.accounts.form.saved') });
    if (saved.secret === undefined) onClose();
    else setSecret(saved.secret);
  };
  const test = async () => {
    if (!(await form.test())) focusFirstError(content.current);
  };
  /** What was typed for another kind comes back with it. */
  const choose = (kind: ProviderKind) => {
    drafts.current = { ...drafts.current, [draft.kind]: draft };
    setDraft({ ...(drafts.current[kind] ?? emptyAccount(kind)), name: draft.name });
  };
  return (
    <Dialog
      isOpen
      title={account ? t('cms.lines.accounts.form.edit', { name: account.name }) : t('cms.lines.accounts.form.add')}
      closesOnOutsidePress={draft === first}
      footer={
        secret === undefined ? (
          <>
            <Button variant="outline" isBusy={form.busy === 'test'} disabled={form.busy === 'save'} onClick={() => void test()}>
              {t('cms.lines.accounts.test')}
            </Button>
            <Button isBusy={form.busy === 'save'} disabled={form.busy === 'test'} onClick={() => void save()}>
              {t(form.hasFailedTest ? 'cms.lines.accounts.form.saveAnyway' : 'cms.lines.accounts.form.save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('cms.lines.close')}</Button>
        )
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
    >
      <Content ref={content}>
        {secret === undefined ? (
          <>
            {!account && (
              <Select
                label={t('cms.lines.accounts.form.kind')}
                value={draft.kind}
                options={PROVIDER_KINDS.filter((kind) => kind !== 'simulated').map((kind) => ({
                  value: kind,
                  label: t(`cms.lines.kind.${kind}`),
                }))}
                onChange={choose}
              />
            )}
            <p>{help(draft)}</p>
            <AccountFields draft={draft} account={account} errors={form.errors} isReadOnly={isBusy} onChange={setDraft} />
            {form.result && (
              <div key={form.result.text} ref={showWhole}>
                <Alert tone={form.result.tone}>
                  <p>{form.result.text}</p>
                  {form.hasFailedTest && <p>{t('cms.lines.accounts.form.failedTest')}</p>}
                </Alert>
              </div>
            )}
          </>
        ) : (
          <SecretOnce secret={secret} onCopy={actions.onCopy} />
        )}
      </Content>
    </Dialog>
  );
}

/** In a long form it would be out of view. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const Content = styled.div`
  display: grid;
  gap: 16px;
  padding-block-end: 4px;
`;
