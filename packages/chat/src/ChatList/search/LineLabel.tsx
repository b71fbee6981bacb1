import { token } from '@manyline/ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { lineFill } from '../../LinePicker/lineFill.ts';
import type { LineTag } from '../ChatList.types.ts';
import { lineLabel } from '../ChatListItem/ChatListItem.tsx';

/** Which line a search result belongs to. */
export function LineLabel({
  line,
}: {
  /** The line, with its name and its color. */
  readonly line: LineTag;
}) {
  return (
    <Label style={{ '--hue': line.hue } as CSSProperties}>
      <bdi>{lineLabel(line)}</bdi>
    </Label>
  );
}

const Label = styled.span`
  display: inline-flex;
  flex: 0 1 auto;
  align-items: center;
  gap: 5px;
  min-inline-size: 0;
  color: ${token.textMuted};
  font-size: ${token.fontCaption};
  font-weight: 400;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 2px;
    ${lineFill}
  }
  > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
