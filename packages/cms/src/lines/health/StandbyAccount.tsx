import { isOnStandby, isProviderStopped, type LineRecord } from '@manyline/contract';
import { Alert, Button, Combobox, ConfirmDialog, failed, isolate, toast, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { WebhookPanel } from '../accounts/WebhookPanel.tsx';
import { LineFormDialog } from '../list/LineFormDialog.tsx';
import { HealthStatus } from '../parts/HealthStatus.tsx';
import { useLineTexts } from '../parts/useLineTexts.ts';
import type { LineHealthProps } from './LineHealth.tsx';

export interface StandbyAccountProps extends LineHealthProps {
  readonly provider: NonNullable<LineRecord['provider']>;
}

/** The account that sends with the same number while the first is stopped. */
export function StandbyAccount(props: StandbyAccountProps) {
  const { line, provider, accounts, standbyAccount, rights, onStandbySet } = props;
  const t = useLinesText();
  const words = useLineTexts();
  const [dialog, setDialog] = useState<'choose' | 'remove'>();
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { tn, standby } = line;
  if (!standby && !rights.canMove) return null;
  const isStopped = isProviderStopped(provider.health.state);
  const isSending = standby !== undefined && isOnStandby(provider.health.state, standby.health.state);
  const list = accounts.status === 'ready' ? accounts.value : [];
  const options = list
    .filter(({ id }) => id !== provider.id && id !== standby?.id)
    .map(({ id, name, kind }) => ({ value: id, label: name, description: t(`cms.lines.kind.${kind}`) }));

  async function set(wanted: string | null) {
    setProblem(undefined);
    const outcome = await onStandbySet(tn, wanted);
    if (outcome.status !== 'ready') {
      const message = outcome.status === 'failed' ? outcome.message : undefined;
      return failed(message ?? t('cms.lines.change.failed'));
    }
    const { webhook } = outcome.value;
    if (webhook?.outcome === 'failed') setProblem(`${t('cms.lines.standby.noWebhook')} ${words.reason(webhook)}`);
    toast({ tone: 'success', text: t(wanted === null ? 'cms.lines.standby.removed' : 'cms.lines.standby.saved') });
    return outcome;
  }

  return (
    <Root aria-label={t('cms.lines.standby')}>
      <h3>{t('cms.lines.standby')}</h3>
      {standby ? (
        <>
          {isSending && (
            <Alert tone="warning">{t('cms.lines.standby.sends', { first: isolate(provider.name), standby: isolate(standby.name) })}</Alert>
          )}
          <strong>
            <bdi>{standby.name}</bdi>
          </strong>
          <HealthStatus health={standby.health} />
          {standbyAccount && <WebhookPanel {...props} account={standbyAccount} canChange={rights.canChangeAccounts} />}
        </>
      ) : (
        <p>{t('cms.lines.standby.text')}</p>
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {rights.canMove && (
        <div data-part="actions">
          {!standby && options.length === 0 ? (
            <p>{t('cms.lines.standby.none')}</p>
          ) : (
            <Button variant="soft" size="sm" onClick={() => setDialog('choose')}>
              {standby ? t('cms.lines.standby.change') : t('cms.lines.standby.add')}
            </Button>
          )}
          {standby && (
            <Button variant="outline" size="sm" onClick={() => setDialog('remove')}>
              {t('cms.lines.standby.remove')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'choose' && (
        <LineFormDialog
          title={t('cms.lines.standby.choose')}
          text={t('cms.lines.standby.choose.text')}
          confirmLabel={t('cms.lines.standby.confirm')}
          isReady={accountId !== ''}
          onConfirm={() => set(accountId)}
          onClose={() => setDialog(undefined)}
        >
          <Combobox label={t('cms.lines.move.account')} value={accountId} options={options} canClear={false} onChange={setAccountId} />
        </LineFormDialog>
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          isOpen
          variant={isStopped ? 'danger' : 'neutral'}
          startsAt="cancel"
          title={t('cms.lines.standby.remove.title')}
          text={t(isStopped ? 'cms.lines.standby.remove.stopped' : 'cms.lines.standby.remove.text', { name: isolate(provider.name) })}
          confirmLabel={t('cms.lines.standby.remove')}
          onConfirm={() => set(null)}
          onOpenChange={() => setDialog(undefined)}
        />
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 12px;
  padding-block-start: 16px;
  border-block-start: 1px solid ${token.borderSubtle};

  && h3 {
    margin: 0;
  }
  > p,
  [data-part='actions'] > p {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
