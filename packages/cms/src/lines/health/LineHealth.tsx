import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { WebhookPanel } from '../accounts/WebhookPanel.tsx';
import type { LineDetail, LineScreenProps } from '../lines.types.ts';
import { HealthStatus } from '../parts/HealthStatus.tsx';
import { PhoneCauses } from '../parts/PhoneCauses.tsx';
import { HealthHistory } from './HealthHistory.tsx';
import { StandbyAccount } from './StandbyAccount.tsx';

export interface LineHealthProps extends Omit<LineScreenProps, 'line'> {
  readonly line: LineDetail;
}

/** What carries the line's messages, how well, and since when. */
export function LineHealth(props: LineHealthProps) {
  const { line, account, history, rights, test, onHistoryRetry } = props;
  const t = useLinesText();
  const { provider, standby, causes = [] } = line;
  const shown = new Set(test?.status === 'ready' ? test.value.causes?.map(({ cause }) => cause) : []);
  if (!provider) return <p>{t('cms.lines.line.health.internal')}</p>;
  const names = standby && { first: provider.name, standby: standby.name };
  return (
    <Root>
      <strong>
        <bdi>{provider.name}</bdi>
      </strong>
      <HealthStatus health={provider.health} />
      {/* Those that the test message shows are beside it. */}
      <PhoneCauses causes={causes.filter(({ cause }) => !shown.has(cause))} />
      {account && <WebhookPanel {...props} account={account} canChange={rights.canChangeAccounts} />}
      <StandbyAccount {...props} provider={provider} />
      {rights.canSeeAccounts && <HealthHistory history={history} names={names} onRetry={onHistoryRetry} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;

  h3 {
    margin-block-end: 8px;
    font-size: 0.9375rem;
  }
`;
