import { failureReasonSchema, type LineFailure } from '@manyline/contract';
import { Card, isolate, TableDate, TextLink, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../messages/useText.ts';
import type { LineScreenProps } from './lines.types.ts';

export interface LineFailuresProps extends Pick<LineScreenProps, 'chatHref' | 'onNavigate'> {
  readonly failures: readonly LineFailure[];
}

/** The last messages that failed, with the reason; nothing while there are none. */
export function LineFailures({ failures, chatHref, onNavigate }: LineFailuresProps) {
  const t = useLinesText();
  if (failures.length === 0) return null;
  return (
    <Card title={t('cms.lines.failures')}>
      <List>
        {failures.map(({ at, reason, code, to }) => (
          <li key={`${at} ${to ?? ''}`}>
            <span data-part="words">
              <span>{t(`cms.lines.failures.reason.${knownReason(reason)}`)}</span>
              <small>
                <TableDate seconds={at} />
                {code !== undefined && <span>{t('cms.lines.failures.code', { code: isolate(code) })}</span>}
              </small>
            </span>
            {to !== undefined && (
              <TextLink
                href={chatHref(to)}
                onNavigate={(event) => {
                  event.preventDefault();
                  onNavigate(chatHref(to));
                }}
              >
                {t('cms.lines.failures.open')}
              </TextLink>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}

/** A newer server may know more reasons. */
function knownReason(reason: string) {
  return failureReasonSchema.options.find((one) => one === reason) ?? 'unknown';
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 10px;
  }
  li + li {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  li:first-child {
    padding-block-start: 0;
  }
  li:last-child {
    padding-block-end: 0;
  }
  [data-part='words'] {
    display: grid;
    flex: 1 1 12rem;
    gap: 2px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
