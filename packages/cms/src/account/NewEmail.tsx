import type { UserDetail } from '@manyline/contract';
import { Alert, Button, isolate } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { NewEmailProps } from './account.types.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** The address that waits for its code, or the current one if it was never confirmed. */
export function NewEmail({ profile, ...actions }: NewEmailProps & { readonly profile: UserDetail }) {
  const { pendingEmail, isEmailUnproven = false } = profile;
  // The dialog opens by itself when a code was just sent, not when the page is opened later.
  const [closed, setClosed] = useState(pendingEmail?.expiresAt);
  if (pendingEmail)
    return (
      <PendingEmail
        pending={pendingEmail}
        current={profile.email}
        isOpen={closed !== pendingEmail.expiresAt}
        onOpenChange={(isOpen) => setClosed(isOpen ? undefined : pendingEmail.expiresAt)}
        {...actions}
      />
    );
  return isEmailUnproven ? <UnprovenEmail profile={profile} {...actions} /> : null;
}

interface PendingProps extends NewEmailProps {
  readonly pending: NonNullable<UserDetail['pendingEmail']>;
  readonly current: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function PendingEmail({ pending: { email }, current, isOpen, onOpenChange, onConfirm, onResend, onCancel }: PendingProps) {
  const t = useUserText();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isCancelFailed, setIsCancelFailed] = useState(false);
  const values = { email: isolate(email), current: isolate(current ?? '') };

  async function cancel() {
    setIsCancelling(true);
    const result = await onCancel().finally(() => setIsCancelling(false));
    setIsCancelFailed(result.status === 'failed');
  }

  return (
    <>
      <Alert
        tone="info"
        action={
          <Buttons>
            <Button size="sm" onClick={() => onOpenChange(true)}>
              {t('cms.account.newEmail.enter')}
            </Button>
            <Button size="sm" variant="outline" isBusy={isCancelling} onClick={() => void cancel()}>
              {t('cms.account.newEmail.cancel')}
            </Button>
          </Buttons>
        }
      >
        {t(TEXTS[current === undefined ? 'first' : current === email ? 'same' : 'other'], values)}
      </Alert>
      {isCancelFailed && <Alert tone="danger">{t('cms.account.failed')}</Alert>}
      <CodeDialog
        isOpen={isOpen}
        title={t('cms.account.newEmail.title')}
        text={t('cms.account.newEmail.text', values)}
        onResend={onResend}
        onConfirm={onConfirm}
        onClose={() => onOpenChange(false)}
      />
    </>
  );
}

const TEXTS = {
  first: 'cms.account.newEmail.waitsFirst',
  same: 'cms.account.newEmail.waitsSame',
  other: 'cms.account.newEmail.waits',
} as const;

function UnprovenEmail({ profile, onSend }: Pick<NewEmailProps, 'onSend'> & { readonly profile: UserDetail }) {
  const t = useUserText();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function begin() {
    if (profile.hasPassword) return setIsAsking(true);
    const result = await onSend('');
    setProblem(result.status === 'failed' ? (result.message ?? t('cms.account.failed')) : undefined);
  }

  return (
    <>
      <Alert
        tone="warning"
        action={
          <Button size="sm" variant="outline" onClick={() => void begin()}>
            {t('cms.account.newEmail.confirm')}
          </Button>
        }
      >
        {problem ?? t('cms.account.newEmail.unproven')}
      </Alert>
      <PasswordDialog
        isOpen={isAsking}
        title={t('cms.account.newEmail.title')}
        text={t('cms.account.password.why')}
        confirmLabel={t('cms.account.newEmail.confirm')}
        username={profile.username ?? ''}
        onConfirm={onSend}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
