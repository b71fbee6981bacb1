import { Card, EmptyState, LoadableView, Skeleton, TextLink, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProofPanel } from '../line/ProofPanel.tsx';
import { useLinesText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { LineHealth } from './health/LineHealth.tsx';
import { LineEnd } from './LineEnd.tsx';
import { LineFacts } from './LineFacts.tsx';
import { LineFailures } from './LineFailures.tsx';
import { LineLead } from './LineLead.tsx';
import type { LineScreenProps } from './lines.types.ts';
import { LineTraffic } from './LineTraffic.tsx';
import { LineDialogs } from './list/LineDialogs.tsx';
import { useLineActions } from './list/useLineActions.ts';
import { TestPanel } from './parts/TestPanel.tsx';

/**
 * One line: how it is, what it carried, its health, a test message and its changes; what can't be undone is last.
 * @use To set up or check one line.
 * @avoid for all lines → LinesScreen
 */
export function LineScreen(props: LineScreenProps) {
  const { line, isGone, rights, listHref, test, onTestSend, onNavigate, onRetry } = props;
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
          <Page>
            <LineLead line={value} today={props.today} />
            <Columns>
              {/* A provider has much to say about its health; without one, the facts fill that column. */}
              <Column>
                {props.proof && (
                  <Card title={t('cms.proof.title')}>
                    <ProofPanel {...props.proof} />
                  </Card>
                )}
                {props.traffic && <LineTraffic {...props.traffic} />}
                <LineFailures failures={value.failures ?? []} chatHref={props.chatHref} onNavigate={onNavigate} />
                {value.provider && <LineFacts {...props} line={value} actions={actions} />}
              </Column>
              <Column>
                <Card title={t('cms.lines.line.health')}>
                  <LineHealth {...props} line={value} />
                </Card>
                {!value.provider && <LineFacts {...props} line={value} actions={actions} />}
                {rights.canUpdate && value.canChange && !props.proof && (
                  <Card title={t('cms.lines.test')} description={t('cms.lines.test.text')}>
                    <TestPanel to={to} test={test} onToChange={setTo} onSend={onTestSend} />
                  </Card>
                )}
              </Column>
            </Columns>
            {rights.canUpdate && value.canChange && <LineEnd line={value} actions={actions} />}
          </Page>
        )}
      </LoadableView>
      <LineDialogs accounts={props.accounts} owners={props.owners} actions={actions} />
    </ConsolePage>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  align-items: start;
  gap: 20px;
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;
