import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const Found = styled.ul`
  margin: -12px 0 0;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: 12px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.textMuted};
    font-size: 0.875rem;
    cursor: pointer;
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
      }
    }
  }
  bdi {
    color: ${token.text};
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;
