import type { ProviderAccount } from '@manyline/contract';
import { Accordion, Alert, Button, Card, TableDate, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountListProps } from '../lines.types.ts';
import { HealthStatus } from '../parts/HealthStatus.tsx';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { UnroutedMessages } from './UnroutedMessages.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';

export interface AccountCardProps extends Pick<
  AccountListProps,
  'rights' | 'onTest' | 'onCheckWebhook' | 'onRegisterWebhook' | 'onCopy' | 'unrouted' | 'onLineAdd' | 'onLineOpen' | 'onDismiss'
> {
  readonly account: ProviderAccount;
  readonly onEdit: () => void;
  /** Absent if its lines can't be moved. */
  readonly onMoveAll: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One account: its health in words, its webhook, and what can be done with it. */
export function AccountCard(props: AccountCardProps) {
  const { account, rights, onTest, onEdit, onMoveAll, onRemove, unrouted, onLineAdd, onLineOpen, onDismiss, ...webhook } = props;
  const t = useLinesText();
  const words = useLineTexts();
  const [isTesting, setIsTesting] = useState(false);
  const [result, setResult] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const { name, kind, health, lineCount } = account;
  const shownReason = health.reason && words.reason(health.reason);
  const lastReason = health.lastError && words.reason(health.lastError);
  const test = async () => {
    setIsTesting(true);
    setResult(undefined);
    const outcome = await onTest(undefined, account);
    setIsTesting(false);
    if (outcome.status !== 'ready') {
      const message = outcome.status === 'failed' ? outcome.message : undefined;
      setResult({ tone: 'danger', text: message ?? t('cms.lines.test.call.failed') });
    } else if (outcome.value.outcome === 'failed') setResult({ tone: 'danger', text: words.reason(outcome.value) });
    else setResult({ tone: 'success', text: t('cms.lines.test.ok') });
  };
  return (
    <Card
      title={name}
      description={`${t(`cms.lines.kind.${kind}`)} · ${t('cms.lines.accounts.lines', { count: lineCount })}`}
      actions={
        <>
          {rights.canChangeAccounts && (
            <Button variant="soft" size="sm" isBusy={isTesting} onClick={() => void test()}>
              {t('cms.lines.accounts.test')}
            </Button>
          )}
          {rights.canChangeAccounts && kind !== 'simulated' && (
            <Button variant="ghost" size="sm" onClick={onEdit}>
              {t('cms.lines.accounts.edit')}
            </Button>
          )}
          {onMoveAll && (
            <Button variant="ghost" size="sm" onClick={onMoveAll}>
              {t('cms.lines.moveAll')}
            </Button>
          )}
          {rights.canRemoveAccounts && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              {t('cms.lines.accounts.remove')}
            </Button>
          )}
        </>
      }
    >
      <Content>
        <HealthStatus health={health} />
        {result && <Alert tone={result.tone}>{result.text}</Alert>}
        <dl>
          <div>
            <dt>{t('cms.lines.accounts.lastSuccess')}</dt>
            <dd>{health.lastSuccess === undefined ? t('cms.lines.never') : <TableDate seconds={health.lastSuccess} />}</dd>
          </div>
          {health.lastError && (
            <div>
              <dt>{t('cms.lines.accounts.lastError')}</dt>
              <dd>
                <TableDate seconds={health.lastError.at} />
                {lastReason !== shownReason && <span>{lastReason}</span>}
              </dd>
            </div>
          )}
        </dl>
        <UnroutedMessages
          numbers={unrouted.filter(({ accountId }) => accountId === account.id)}
          canAdd={rights.canAdd}
          onLineAdd={(to) => onLineAdd(account.id, to)}
          onLineOpen={onLineOpen}
          onDismiss={onDismiss}
        />
        {account.webhook && (
          <Accordion
            headingLevel={3}
            items={[
              {
                id: 'webhook',
                title: t('cms.lines.hook', { name }),
                content: <WebhookPanel {...webhook} account={account} canChange={rights.canChangeAccounts} />,
              },
            ]}
          />
        )}
      </Content>
    </Card>
  );
}

const Content = styled.div`
  display: grid;
  gap: 16px;

  dl {
    display: grid;
    gap: 10px;
    margin: 0;
  }
  dt {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  dd {
    display: grid;
    justify-items: start;
    gap: 2px;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
