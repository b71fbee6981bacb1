import { Alert, Button, isolate, type Loadable, OtpField, token, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { countdown } from '../auth/countdown.ts';
import { useConsoleText } from '../messages/useText.ts';

export interface ProofProps {
  readonly tn: string;
  /** Undefined if no code was sent yet. */
  readonly sent: { readonly from: string; readonly resendInSeconds: number } | undefined;
  readonly onSend: () => Promise<Loadable<unknown>>;
  readonly onProve: (code: string) => Promise<Loadable<unknown>>;
  /** Confirms the number without a code; undefined if the line is known to have a provider account. */
  readonly onConfirm: (() => Promise<Loadable<unknown>>) | undefined;
}

type Action = 'send' | 'prove' | 'confirm';

/** Proves that a line's number belongs to the organisation: a code is texted to it and typed here. */
export function ProofPanel({ tn, sent, onSend, onProve, onConfirm }: ProofProps) {
  const t = useConsoleText();
  const format = usePhoneFormat();
  const shown = (number: string) => isolate(format(number, 'international'));
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<Action>();
  const [problem, setProblem] = useState<{ readonly action: Action; readonly text: string }>();
  const run = async (action: Action, work: () => Promise<Loadable<unknown>>) => {
    if (busy) return;
    setBusy(action);
    setProblem(undefined);
    const outcome = await work();
    setBusy(undefined);
    if (action !== 'confirm') setCode('');
    if (outcome.status === 'failed') setProblem({ action, text: outcome.message ?? t('cms.proof.failed') });
  };
  const send = () => void run('send', onSend);
  return (
    <Root>
      <p>
        {sent === undefined
          ? t('cms.proof.text', { number: shown(tn) })
          : t('cms.proof.sent', { number: shown(tn), from: shown(sent.from) })}
      </p>
      {sent !== undefined && (
        <OtpField
          label={t('cms.proof.code')}
          name="code"
          value={code}
          isBusy={busy === 'prove'}
          error={problem?.action === 'prove' && code === '' ? problem.text : undefined}
          onChange={setCode}
          onComplete={(whole) => void run('prove', () => onProve(whole))}
        />
      )}
      {problem && problem.action !== 'prove' && <Alert tone="danger">{problem.text}</Alert>}
      <Actions>
        {sent !== undefined && sent.resendInSeconds > 0 ? (
          <span role="timer">{t('cms.proof.wait', { time: countdown(sent.resendInSeconds) })}</span>
        ) : (
          <Button variant={sent === undefined ? 'solid' : 'soft'} isBusy={busy === 'send'} onClick={send}>
            {t(sent === undefined ? 'cms.proof.send' : 'cms.proof.sendAgain')}
          </Button>
        )}
        {onConfirm && (
          <Button variant="ghost" isBusy={busy === 'confirm'} onClick={() => void run('confirm', onConfirm)}>
            {t('cms.proof.confirm')}
          </Button>
        )}
      </Actions>
      {onConfirm && <small>{t('cms.proof.confirm.text')}</small>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  max-inline-size: 480px;
  gap: 14px;

  small,
  [role='timer'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;
