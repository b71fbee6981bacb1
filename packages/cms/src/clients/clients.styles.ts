import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Filters = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-inline-size: 0;
  > * {
    flex: none;
  }
`;

export const Quiet = styled.span`
  color: ${token.textMuted};
`;

export const WithIcon = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  .tabler-icon {
    flex: none;
    color: ${token.textMuted};
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

export const Choice = styled.div`
  flex: 1 1 200px;
  max-inline-size: 280px;
  min-inline-size: 0;
  ${media.phone} {
    max-inline-size: none;
  }
`;
