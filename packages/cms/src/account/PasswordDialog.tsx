import { Alert, Button, Dialog, PasswordField } from '@manyline/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { AccountOutcome } from './account.types.ts';

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
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ readonly field?: string | undefined; readonly text?: string | undefined }>({});
  const [isBusy, setIsBusy] = useState(false);

  const close = () => {
    setPassword('');
    setProblem({});
    onClose();
  };

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
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
    <Dialog
      isOpen={isOpen}
      title={title}
      description={text}
      size="sm"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cms.account.cancel')}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'solid'} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
      onOpenChange={(open) => {
        if (!open && !isBusy) close();
      }}
    >
      <Stack id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
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
      </Stack>
    </Dialog>
  );
}

const Stack = styled.form`
  display: grid;
  gap: 16px;
`;
