import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Root = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;

export const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  min-block-size: 72px;
  padding-block: 12px;
  padding-inline: 20px;
  border-block-end: 1px solid ${token.borderSubtle};
  ${media.belowTwoPanes} {
    padding-inline: 12px;
  }
  ${media.phone} {
    min-block-size: 60px;
    padding-block: 8px;
  }

  [data-part='who'] {
    flex: 1;
    min-inline-size: 0;
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
  h2 {
    /* Not wider than its words, which begin where their own direction does. */
    inline-size: fit-content;
    max-inline-size: 100%;
    overflow: hidden;
    color: ${token.text};
    font-size: 1rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Back = styled.span`
  display: none;
  margin-inline-end: -4px;
  ${media.belowTwoPanes} {
    display: inline-flex;
  }
`;
