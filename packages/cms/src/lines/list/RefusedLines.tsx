import type { LineChanges } from '@manyline/contract';
import { PhoneNumber, TextLink, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';

interface RefusedLinesProps extends Partial<Pick<LineListProps, 'lineHref' | 'onNavigate'>> {
  readonly refused: LineChanges['refused'];
}

/** The lines that weren't changed, by reason. */
export function RefusedLines({ refused, lineHref, onNavigate }: RefusedLinesProps) {
  const t = useLinesText();
  const reasons = [...Map.groupBy(refused, ({ reason }) => reason || t('cms.lines.gone'))];
  return (
    <Reasons>
      {reasons.map(([reason, lines]) => (
        <li key={reason}>
          <p dir="auto">{reason}</p>
          <ul>
            {lines.map(({ tn }) => (
              <li key={tn}>
                {lineHref && onNavigate ? (
                  <TextLink
                    href={lineHref(tn)}
                    onNavigate={(event) => {
                      event.preventDefault();
                      onNavigate(lineHref(tn));
                    }}
                  >
                    <PhoneNumber value={tn} />
                  </TextLink>
                ) : (
                  <PhoneNumber value={tn} />
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Reasons>
  );
}

const Reasons = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: 6px;
    padding-block: 10px;
  }
  > li + li {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  p {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    gap: 4px 16px;
    margin: 0;
    padding: 0;
    font-weight: 600;
    list-style: none;
  }
`;
