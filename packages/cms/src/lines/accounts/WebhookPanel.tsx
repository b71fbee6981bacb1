import { PROVIDER_ABILITIES, type ProviderAccount } from '@manyline/contract';
import { Alert, Button, type Loadable, TableDate, token } from '@manyline/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CopyText } from '../../copy/CopyText.tsx';
import { useLinesText } from '../../messages/useText.ts';
import { useMomentText } from '../../notices/useMomentText.ts';
import type { AccountActions } from '../lines.types.ts';
import { type Registration, useRegistrationText } from '../parts/useRegistrationText.ts';

export interface WebhookPanelProps extends Pick<AccountActions, 'onCheckWebhook' | 'onRegisterWebhook' | 'onCopy'> {
  readonly account: ProviderAccount;
  readonly canChange: boolean;
  /** Checks the webhook without being asked. */
  readonly checksFirst?: boolean;
}

/** Where the provider delivers: the address, its last calls in words, and a check that makes the round trip. */
export function WebhookPanel({ account, canChange, checksFirst = false, onCheckWebhook, onRegisterWebhook, onCopy }: WebhookPanelProps) {
  const t = useLinesText();
  const inWords = useRegistrationText();
  const [busy, setBusy] = useState<'check' | 'register'>();
  const [result, setResult] = useState<Registration>();
  const { webhook, id, kind } = account;
  const { duration } = useMomentText();
  const refusalText = ({ why, clockOffset }: NonNullable<NonNullable<typeof webhook>['lastRefusal']>) =>
    clockOffset === undefined
      ? t(`cms.lines.refusal.${why}`)
      : t(`cms.lines.refusal.tooOld.${clockOffset > 0 ? 'ahead' : 'behind'}`, { time: duration(Math.abs(clockOffset)) });

  async function run<T>(what: 'check' | 'register', call: Promise<Loadable<T>>, say: (value: T) => Registration) {
    setBusy(what);
    setResult(undefined);
    const outcome = await call;
    setBusy(undefined);
    const message = outcome.status === 'failed' ? outcome.message : undefined;
    setResult(outcome.status === 'ready' ? say(outcome.value) : { tone: 'danger', text: message ?? t('cms.lines.check.failed') });
  }

  const check = () =>
    run('check', onCheckWebhook(id), ({ outcome }) => ({
      tone: outcome === 'ok' ? 'success' : 'danger',
      text: t(`cms.lines.check.${outcome}`),
    }));
  const isChecked = useRef(!checksFirst || !webhook);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    void check();
  });
  const register = () => run('register', onRegisterWebhook(id), (test) => inWords(account, test));
  if (!webhook) return null;
  return (
    <Root>
      <p>{PROVIDER_ABILITIES[kind].registersWebhook ? t('cms.lines.hook.text') : t('cms.lines.hook.copy')}</p>
      <CopyText label={t('cms.lines.hook.address')} text={webhook.url} onCopy={onCopy} />
      <dl>
        <div>
          <dt>{t('cms.lines.hook.lastCall')}</dt>
          <dd>{webhook.lastCall === undefined ? t('cms.lines.hook.lastCall.none') : <TableDate seconds={webhook.lastCall} />}</dd>
        </div>
        {webhook.lastRefusal && (
          <div>
            <dt>{t('cms.lines.hook.lastRefusal')}</dt>
            <dd>
              <TableDate seconds={webhook.lastRefusal.at} />
              <span>{refusalText(webhook.lastRefusal)}</span>
              {webhook.lastRefusal.calledUrl !== undefined && (
                <bdi>{t('cms.lines.refusal.called', { url: webhook.lastRefusal.calledUrl })}</bdi>
              )}
            </dd>
          </div>
        )}
      </dl>
      {canChange && (
        <div data-part="actions">
          <Button variant="soft" isBusy={busy === 'check'} disabled={busy === 'register'} onClick={() => void check()}>
            {t('cms.lines.hook.check')}
          </Button>
          {PROVIDER_ABILITIES[kind].registersWebhook && (
            <Button variant="outline" isBusy={busy === 'register'} disabled={busy === 'check'} onClick={() => void register()}>
              {t('cms.lines.hook.register')}
            </Button>
          )}
        </div>
      )}
      {result && <Alert tone={result.tone}>{result.text}</Alert>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 14px;

  p,
  dt {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  dl {
    display: grid;
    gap: 12px;
    margin: 0;
  }
  dd {
    display: grid;
    justify-items: start;
    gap: 2px;
    margin: 0;
    overflow-wrap: anywhere;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
