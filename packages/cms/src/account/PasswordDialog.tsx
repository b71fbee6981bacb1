import { Alert, PasswordField } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { useUserText } from '../messages/useText.ts';
import type { AccountOutcome } from './account.types.ts';
import { CheckDialog } from './CheckDialog.tsx';

export interface PasswordDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** Also result for, above the password. */
  readonly children?: ReactNode;
  /** Stays open after a failure. */
  readonly onConfirm: (password: string) => Promise<AccountOutcome>;
  readonly onClose: () => void;
}

/** Every change that weakens or extends sign-in asks for the password again. */
export function PasswordDialog({ isOpen, title, text, confirmLabel, isDanger = false, children, onConfirm, onClose }: PasswordDialogProps) {
  const t = useUserText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ readonly field?: string | undefined; readonly text?: string | undefined }>({});
  const [isBusy, setIsBusy] = useState(false);

  const close = () => {
    setPassword('');
    setProblem({});
    onClose();
  };

  async function confirm() {
    if (isBusy) return;
    if (password === '') return setProblem({ field: t('cms.account.password.missing') });
    setIsBusy(true);
    setProblem({});
    const result = await onConfirm(password).finally(() => setIsBusy(false));
    if (result.status === 'done') return close();
    if (result.status === 'failed')
      setProblem({
        field: result.errors?.password,
        text: result.errors?.password ? undefined : (result.message ?? t('cms.account.failed')),
      });
  }

  return (
    <CheckDialog
      isOpen={isOpen}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      isBusy={isBusy}
      onSubmit={() => void confirm()}
      onClose={close}
    >
      {problem.text !== undefined && <Alert tone="danger">{problem.text}</Alert>}
      {children}
      <PasswordField
        label={t('cms.account.password.yours')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem.field}
        onChange={(next) => {
          setPassword(next);
          if (problem.field !== undefined) setProblem({});
        }}
      />
    </CheckDialog>
  );
}
