import { Alert, Button, FormDialog, OtpField, token } from '@manyline/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { AccountOutcome } from './account.types.ts';

export interface CodeDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  /** Above the code. */
  readonly children?: ReactNode;
  /** Sends another code, for codes that are sent. */
  readonly onResend?: () => Promise<AccountOutcome>;
  readonly onConfirm: (code: string) => Promise<AccountOutcome>;
  readonly onClose: () => void;
}

/** Asks for a code of six digits. A wrong one shows an error, and the dialog stays open. */
export function CodeDialog({ isOpen, title, text, children, onResend, onConfirm, onClose }: CodeDialogProps) {
  const t = useUserText();
  const [code, setCode] = useState('');
  // What was said last: a new code makes the refusal of an older one meaningless, and the other way round.
  const [notice, setNotice] = useState<{ readonly tone: 'info' | 'danger'; readonly text: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const setProblem = (problem: string) => {
    setNotice({ tone: 'danger', text: problem });
    return '';
  };

  const close = () => {
    setCode('');
    setNotice(undefined);
    onClose();
  };

  async function confirm(typed: string) {
    if (isBusy) return '';
    if (typed.length < CODE_LENGTH) return setProblem(t('cms.account.totp.short', { count: CODE_LENGTH }));
    setIsBusy(true);
    setNotice(undefined);
    const result = await onConfirm(typed).finally(() => setIsBusy(false));
    if (result.status === 'done') return undefined;
    setCode('');
    return result.status === 'failed' ? setProblem(result.errors?.code ?? result.message ?? t('cms.account.failed')) : '';
  }

  async function resend() {
    if (!onResend || isSending) return;
    setIsSending(true);
    setNotice(undefined);
    const result = await onResend().finally(() => setIsSending(false));
    if (result.status === 'failed') {
      setProblem(result.message ?? t('cms.account.failed'));
      return;
    }
    setCode('');
    if (result.status === 'done') setNotice({ tone: 'info', text: t('cms.account.newEmail.resent') });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      size="sm"
      title={title}
      description={text}
      submitLabel={t('cms.account.totp.confirm')}
      cancelLabel={t('cms.account.cancel')}
      isBusy={isBusy}
      onSubmit={() => confirm(code)}
      onClose={close}
    >
      <Stack>
        {children}
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        <OtpField
          label={t('cms.account.totp.code')}
          length={CODE_LENGTH}
          value={code}
          isReadOnly={isBusy}
          onChange={setCode}
          onComplete={(whole) => void confirm(whole).then((why) => why === undefined && close())}
        />
        {onResend && (
          <Button variant="ghost" size="sm" isBusy={isSending} disabled={isBusy} onClick={() => void resend()}>
            {t('cms.account.newEmail.resend')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}

const CODE_LENGTH = 6;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 16px;
  > * {
    max-inline-size: 100%;
  }
  /* The code boxes take their size from the width of their row. */
  > :has(input) {
    inline-size: 20.5rem;
  }
  p {
    color: ${token.textMuted};
    text-align: center;
  }
  code {
    color: ${token.text};
    unicode-bidi: isolate;
    -webkit-user-select: all;
    user-select: all;
  }
`;
