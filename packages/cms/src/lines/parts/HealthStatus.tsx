import type { ProviderHealth } from '@manyline/contract';
import { Chip, StatusDot, TableDate, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { STATE_TONES, useLineTexts } from './useLineTexts.ts';

export interface HealthStatusProps {
  readonly health: Pick<ProviderHealth, 'state' | 'since' | 'reason'>;
}

/** The state of a provider account, since when, and what to change. */
export function HealthStatus({ health: { state, since, reason } }: HealthStatusProps) {
  const words = useLineTexts();
  return (
    <Root>
      <span data-part="state">
        <Chip size="sm" tone={STATE_TONES[state]} start={<StatusDot tone={STATE_TONES[state]} />} label={words.health({ state, reason })} />
        {state !== 'unknown' && <TableDate seconds={since} />}
      </span>
      {reason && <span data-part="reason">{words.reason(reason)}</span>}
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  gap: 4px;

  [data-part='state'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='reason'] {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
