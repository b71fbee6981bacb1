import type { Passkey, TwoStepSettings } from '@manyline/contract';
import { FormSection, LoadableView, TextField } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../messages/useText.ts';
import { IdentityFacts } from '../users/parts/IdentityFacts.tsx';
import { Sections, SectionSkeleton } from './account.styles.tsx';
import type { AccountOutcome, SecurityProps } from './account.types.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { CodeRetention } from './CodeRetention.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { TwoStep } from './TwoStep.tsx';

/** The action the password confirms. */
export type SecurityAction =
  | { readonly kind: 'addTotp' | 'removeTotp' | 'emailOn' | 'emailOff' | 'newCodes' | 'addPasskey' }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey };

export function Security(props: SecurityProps) {
  const { twoStep, email, username, hasPassword, canMakePasskeys, onRetry, onChangePassword } = props;
  const t = useUserText();
  const [action, setAction] = useState<SecurityAction>();
  // The text stays while the dialog closes.
  const [lastAction, setLastAction] = useState<SecurityAction>({ kind: 'addTotp' });
  const [passkeyName, setPasskeyName] = useState('');
  const [setUp, setSetUp] = useState<{ readonly secret: string; readonly uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const shown = action ?? lastAction;
  const ask = (next: SecurityAction) => {
    setAction(next);
    setLastAction(next);
  };

  async function grant(password: string): Promise<AccountOutcome> {
    const kind = action?.kind;
    if (kind === 'addTotp') return keep(await props.onBeginTotp(password), setSetUp);
    if (kind === 'removeTotp') return props.onRemoveTotp(password);
    if (kind === 'emailOn' || kind === 'emailOff') return keep(await props.onSetEmailCodes(kind === 'emailOn', password), setCodes);
    if (kind === 'newCodes') return keep(await props.onMakeBackupCodes(password), setCodes);
    if (kind === 'addPasskey') {
      const result = await props.onAddPasskey(passkeyName.trim() || t('cms.account.passkey.name.usual'), password);
      if (result.status === 'done') setPasskeyName('');
      return result;
    }
    return action?.kind === 'removePasskey' ? props.onRemovePasskey(action.passkey.id, password) : { status: 'cancelled' };
  }

  return (
    <Sections>
      {hasPassword && <PasswordForm username={username} onChangePassword={onChangePassword} />}
      <LoadableView value={twoStep} skeleton={<SectionSkeleton />} onRetry={onRetry}>
        {(settings: TwoStepSettings) => (
          <>
            <TwoStep settings={settings} email={email} onAction={ask} />
            <Passkeys passkeys={settings.passkeys} canMake={canMakePasskeys} onAction={ask} />
          </>
        )}
      </LoadableView>
      {props.identities.length > 0 && (
        <FormSection title={t('cms.account.identity')} description={t('cms.account.identity.text')}>
          {props.identities.map((identity) => (
            <IdentityFacts key={`${identity.issuer} ${identity.subject}`} identity={identity} />
          ))}
        </FormSection>
      )}
      {props.deletesCodes && (
        <LoadableView value={props.deletesCodes} skeleton={<SectionSkeleton />} onRetry={onRetry}>
          {(deletesCodes: boolean) => <CodeRetention deletesCodes={deletesCodes} onSet={props.onSetDeletesCodes} />}
        </LoadableView>
      )}
      <PasswordDialog
        isOpen={action !== undefined}
        title={t(`cms.account.confirm.${shown.kind}`)}
        text={t(`cms.account.confirm.${shown.kind}.text`, { name: shown.kind === 'removePasskey' ? shown.passkey.name : '' })}
        confirmLabel={t(`cms.account.confirm.${shown.kind}.confirm`)}
        username={username}
        isDanger={shown.kind === 'removePasskey' || shown.kind === 'removeTotp' || shown.kind === 'emailOff'}
        onConfirm={grant}
        onClose={() => setAction(undefined)}
      >
        {shown.kind === 'addPasskey' && (
          <TextField
            label={t('cms.account.passkey.name')}
            value={passkeyName}
            placeholder={t('cms.account.passkey.name.usual')}
            maxLength={100}
            autoComplete="off"
            onChange={setPasskeyName}
          />
        )}
      </PasswordDialog>
      <TotpDialog
        setUp={setUp}
        onConfirm={async (code) => keep(await props.onConfirmTotp(code), setCodes)}
        onClose={() => setSetUp(undefined)}
      />
      <BackupCodes codes={codes} onClose={() => setCodes([])} />
    </Sections>
  );
}

function keep<Value>(result: AccountOutcome<Value>, to: (value: Value) => void): AccountOutcome<Value> {
  if (result.status === 'done') to(result.value);
  return result;
}
