import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/* The contacts scroll in what the fields leave, so the dialog keeps its height at every key. */
export const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  block-size: min(26rem, 60dvh);
  > * {
    flex: none;
  }
  /* What was brought along comes first: the dialog grows, and scrolls as a whole. */
  &[data-brings] {
    block-size: auto;
    min-block-size: min(26rem, 60dvh);
    > ul {
      max-block-size: 14rem;
    }
  }
`;

export const From = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > span {
    flex: none;
    color: ${token.textMuted};
  }
  > :last-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

export const Found = styled.ul`
  flex: 1 1 0;
  min-block-size: 96px;
  margin: -4px -12px 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: 52px;
    padding-inline: 12px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    text-align: start;
    cursor: pointer;
    /* Its ring would be cut off by the scrolling list. */
    outline-offset: -2px;
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
      }
    }
  }
  [data-part='who'] {
    display: grid;
    min-inline-size: 0;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    line-height: 1.35;
  }
  b {
    overflow: hidden;
    color: ${token.text};
    font-size: 0.9375rem;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const NoneFound = styled.p`
  color: ${token.textMuted};
`;
