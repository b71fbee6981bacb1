import { Alert, Button, Dialog, OtpField, token } from '@manyline/ui';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import { QrCode } from '../qr/QrCode.tsx';
import type { AccountOutcome } from './account.types.ts';

export interface TotpDialogProps {
  /** The secret for the authenticator app; without it the dialog is closed. */
  readonly setUp: { readonly secret: string; readonly uri: string } | undefined;
  readonly onConfirm: (code: string) => Promise<AccountOutcome>;
  readonly onClose: () => void;
}

/** Shows the secret and asks for the app's first code. */
export function TotpDialog({ setUp, onConfirm, onClose }: TotpDialogProps) {
  const t = useUserText();
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const close = () => {
    setCode('');
    setProblem(undefined);
    onClose();
  };

  async function confirm(typed: string) {
    if (isBusy) return;
    if (typed.length < CODE_LENGTH) return setProblem(t('cms.account.totp.short', { count: CODE_LENGTH }));
    setIsBusy(true);
    setProblem(undefined);
    const result = await onConfirm(typed).finally(() => setIsBusy(false));
    if (result.status === 'done') return close();
    setCode('');
    if (result.status === 'failed') setProblem(result.errors?.code ?? result.message ?? t('cms.account.failed'));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    void confirm(code);
  }

  return (
    <Dialog
      isOpen={setUp !== undefined}
      title={t('cms.account.totp.title')}
      description={t('cms.account.totp.text')}
      size="sm"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cms.account.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {t('cms.account.totp.confirm')}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) close();
      }}
    >
      <Stack id={id} noValidate onSubmit={handleSubmit}>
        {setUp && <QrCode text={setUp.uri} alt={t('cms.account.totp.picture')} />}
        <p>
          <span>{t('cms.account.totp.byHand')}</span> <code dir="ltr">{inGroups(setUp?.secret ?? '')}</code>
        </p>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <OtpField
          label={t('cms.account.totp.code')}
          length={CODE_LENGTH}
          value={code}
          isReadOnly={isBusy}
          onChange={setCode}
          onComplete={(whole) => void confirm(whole)}
        />
      </Stack>
    </Dialog>
  );
}

const CODE_LENGTH = 6;

/** Groups of four characters, which are easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

const Stack = styled.form`
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
