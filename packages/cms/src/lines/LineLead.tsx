import { Chip, StatusDot, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../messages/useText.ts';
import type { LineDetail, LineScreenProps } from './lines.types.ts';
import { useLineTexts } from './parts/useLineTexts.ts';

export interface LineLeadProps extends Pick<LineScreenProps, 'today'> {
  readonly line: LineDetail;
}

/** How the line is, in a sentence. */
export function LineLead({ line, today }: LineLeadProps) {
  const t = useLinesText();
  const words = useLineTexts();
  const { listTime } = useFormatters();
  const { label, tone } = words.state(line);
  const health = line.status === 'Alive' ? line.provider?.health : undefined;
  const state = health?.reason ? t('cms.lines.status.since', { state: label, time: listTime(health.since, today) }) : label;
  return (
    <Root>
      <Chip tone={tone} start={<StatusDot tone={tone} />} label={state} />
      <p>{words.sentence(line)}</p>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-inline-size: 0;
  > p {
    flex: 1 1 260px;
    color: ${token.text};
    overflow-wrap: anywhere;
  }
`;
