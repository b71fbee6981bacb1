import type { LineHealthEntry } from '@manyline/contract';
import { Button, isolate, type Loadable, LoadableView, Skeleton, TableDate, token, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { HealthStatus } from '../parts/HealthStatus.tsx';

const SHOWN = 10;

export interface HealthHistoryProps {
  readonly history: Loadable<readonly LineHealthEntry[]>;
  /** The accounts of a line with two. */
  readonly names: Readonly<Record<'first' | 'standby', string>> | undefined;
  readonly onRetry: () => void;
}

/** Changes of health, and which account sent from when. */
export function HealthHistory({ history, names, onRetry }: HealthHistoryProps) {
  const t = useLinesText();
  const { number } = useFormatters();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Root aria-label={t('cms.lines.history')}>
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
            <List>
              {(isWhole ? entries : entries.slice(0, SHOWN)).map((entry) => (
                <li key={`${entry.kind} ${entry.account} ${entry.at}`}>
                  {entry.kind === 'switch' ? (
                    <Switch>
                      <span>
                        {t(entry.account === 'standby' ? 'cms.lines.history.toStandby' : 'cms.lines.history.toFirst', {
                          name: isolate(names?.[entry.account] ?? ''),
                        })}
                      </span>
                      <TableDate seconds={entry.at} />
                    </Switch>
                  ) : (
                    <>
                      {names && (
                        <small>
                          <bdi>{names[entry.account]}</bdi>
                        </small>
                      )}
                      <HealthStatus health={{ state: entry.state, since: entry.at, ...(entry.reason && { reason: entry.reason }) }} />
                    </>
                  )}
                </li>
              ))}
            </List>
            {!isWhole && entries.length > SHOWN && (
              <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
                {t('cms.lines.history.more', { count: entries.length - SHOWN, number: number(entries.length - SHOWN) })}
              </Button>
            )}
          </>
        )}
      </LoadableView>
    </Root>
  );
}

const Root = styled.section`
  padding-block-start: 16px;
  border-block-start: 1px solid ${token.borderSubtle};
`;

const List = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;

  small {
    display: block;
    margin-block-end: 2px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

const Switch = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-weight: 500;

  time {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 400;
  }
`;
