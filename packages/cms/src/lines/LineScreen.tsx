import type { ProviderHealthEntry } from '@manyline/contract';
import { Button, Card, EmptyState, type Loadable, LoadableView, Skeleton, TextLink, useFormatters, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { WebhookPanel } from './accounts/WebhookPanel.tsx';
import { LineFacts } from './LineFacts.tsx';
import type { LineScreenProps } from './lines.types.ts';
import { LineDialogs } from './list/LineDialogs.tsx';
import { useLineActions } from './list/useLineActions.ts';
import { HealthStatus } from './parts/HealthStatus.tsx';
import { ProofPanel } from './proof/ProofPanel.tsx';
import { TestPanel } from './parts/TestPanel.tsx';

/** One line: what carries it and how well, a test message, and its changes. */
export function LineScreen(props: LineScreenProps) {
  const { line, isGone, account, history, rights, listHref, test, onTestSend, onNavigate, onRetry } = props;
  const t = useLinesText();
  const format = usePhoneFormat();
  const actions = useLineActions(props);
  const [to, setTo] = useState('');
  const tn = line.status === 'ready' ? line.value.tn : undefined;
  const follow = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    onNavigate(listHref);
  };
  const back = (
    <TextLink href={listHref} onNavigate={follow}>
      {t('cms.lines.line.back')}
    </TextLink>
  );
  if (isGone)
    return (
      <ConsolePage title={t('cms.lines.heading')}>
        <EmptyState illustration="notFound" title={t('cms.lines.line.gone')} text={t('cms.lines.line.gone.text')} action={back} />
      </ConsolePage>
    );
  return (
    <ConsolePage
      title={tn === undefined ? t('cms.lines.column.line') : format(tn, 'international')}
      description={line.status === 'ready' ? line.value.name : undefined}
      action={back}
    >
      <LoadableView
        value={line}
        skeleton={
          <Columns>
            <Skeleton height={320} />
            <Skeleton height={320} />
          </Columns>
        }
        onRetry={onRetry}
      >
        {(value) => (
          <Columns>
            {props.proof && (
              <Card title={t('cms.proof.title')}>
                <ProofPanel {...props.proof} />
              </Card>
            )}
            <LineFacts {...props} line={value} actions={actions} />
            <Card title={t('cms.lines.line.health')}>
              {value.provider ? (
                <Stack>
                  <strong dir="auto">{value.provider.name}</strong>
                  <HealthStatus health={value.provider.health} />
                  {account && <WebhookPanel {...props} account={account} canChange={rights.canChangeAccounts} />}
                  {rights.canSeeAccounts && <History history={history} onRetry={props.onHistoryRetry} />}
                </Stack>
              ) : (
                <p>{t('cms.lines.line.health.internal')}</p>
              )}
            </Card>
            {rights.canUpdate && value.canChange && !props.proof && (
              <Card title={t('cms.lines.test')} description={t('cms.lines.test.text')}>
                <TestPanel to={to} test={test} onToChange={setTo} onSend={onTestSend} />
              </Card>
            )}
          </Columns>
        )}
      </LoadableView>
      {actions.dialog && (
        <LineDialogs
          accounts={props.accounts}
          owners={props.owners}
          dialog={actions.dialog}
          onChange={actions.change}
          onMove={actions.move}
          onClose={actions.dialog.kind === 'refused' ? actions.closeAny : actions.close}
        />
      )}
    </ConsolePage>
  );
}

const SHOWN = 10;

function History({ history, onRetry }: { readonly history: Loadable<readonly ProviderHealthEntry[]>; readonly onRetry: () => void }) {
  const t = useLinesText();
  const { number } = useFormatters();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-label={t('cms.lines.history')}>
      <h3>{t('cms.lines.history')}</h3>
      <LoadableView
        value={history.status === 'failed' ? { ...history, message: t('cms.lines.history.failed') } : history}
        skeleton={<Skeleton height={90} />}
        isEmpty={({ length }) => length === 0}
        empty={<p>{t('cms.lines.history.empty')}</p>}
        onRetry={onRetry}
      >
        {(entries) => (
          <>
            <ol>
              {(isWhole ? entries : entries.slice(0, SHOWN)).map(({ at, state, reason }) => (
                <li key={at}>
                  <HealthStatus health={{ state, since: at, ...(reason && { reason }) }} />
                </li>
              ))}
            </ol>
            {!isWhole && entries.length > SHOWN && (
              <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
                {t('cms.lines.history.more', { count: entries.length - SHOWN, number: number(entries.length - SHOWN) })}
              </Button>
            )}
          </>
        )}
      </LoadableView>
    </section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  align-items: start;
  gap: 20px;
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;

  h3 {
    margin-block-end: 8px;
    font-size: 0.9375rem;
  }
  ol {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
