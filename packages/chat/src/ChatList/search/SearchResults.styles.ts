import { token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Heading = styled.h2`
  padding-block: 12px 4px;
  padding-inline: 18px;
  color: ${token.textMuted};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.25rem;
`;

export const Hits = styled.ul`
  padding-inline: 8px;
  mark {
    border-radius: 3px;
    background: ${token.accent24};
    color: ${token.text};
    font-weight: 600;
  }
`;

export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding-block: 8px 12px;
  padding-inline: 18px;
  color: ${token.textMuted};
  font-size: 0.875rem;
`;

export const Alone = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
`;
