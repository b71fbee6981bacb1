import { FormDialog, PasswordField } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { useUserText } from '../messages/useText.ts';
import type { AccountOutcome } from './account.types.ts';

export interface PasswordDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** For password managers, which would take another field before the password for it. */
  readonly username: string;
  /** Also result for, above the password. */
  readonly children?: ReactNode;
  /** Stays open after a failure. */
  readonly onConfirm: (password: string) => Promise<AccountOutcome>;
  readonly onClose: () => void;
}

/** Every change that weakens or extends sign-in asks for the password again. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { isOpen, title, text, confirmLabel, isDanger = false, username, children, onConfirm, onClose } = props;
  const t = useUserText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();

  const close = () => {
    setPassword('');
    setProblem(undefined);
    onClose();
  };

  async function confirm() {
    const missing = password === '' ? t('cms.account.password.missing') : undefined;
    setProblem(missing);
    if (missing !== undefined) return '';
    const result = await onConfirm(password);
    if (result.status === 'done') return undefined;
    if (result.status !== 'failed') return '';
    setProblem(result.errors?.password);
    return result.errors?.password ? '' : (result.message ?? t('cms.account.failed'));
  }

  return (
    <FormDialog
      isOpen={isOpen}
      size="sm"
      title={title}
      description={text}
      submitLabel={confirmLabel}
      cancelLabel={t('cms.account.cancel')}
      variant={isDanger ? 'danger' : 'solid'}
      onSubmit={confirm}
      onClose={close}
    >
      {children}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('cms.account.password.yours')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(next) => {
          setPassword(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
