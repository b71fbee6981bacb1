import { token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Note = styled.div`
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

/** Only hears keys. */
export const Keys = styled.div`
  display: contents;
`;
