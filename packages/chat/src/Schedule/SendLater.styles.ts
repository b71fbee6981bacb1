import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

export const Quote = styled.blockquote`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  padding: 8px 12px;
  border-radius: ${token.radiusBubble};
  border-end-end-radius: 4px;
  background: ${token.accent8};
  color: ${token.text};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  ${media.phone} {
    gap: 12px;
  }
`;

export const Summary = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 12px 16px;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  > :first-child {
    font-weight: 600;
  }
  > :not(:first-child) {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
`;
