import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Bar = styled.section`
  position: sticky;
  z-index: 5;
  inset-block-end: 0;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 28px;
  min-block-size: 72px;
  padding-block: 12px;
  padding-inline: var(--gutter);
  border-block-start: 1px solid ${token.border};
  background: ${token.surface};
  [data-part='do'] {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px 16px;
    min-inline-size: 0;
  }
  [data-part='why'] {
    max-inline-size: 22rem;
    color: ${token.textMuted};
    font-size: 0.875rem;
    line-height: 1.35;
    text-align: end;
  }
  [data-part='why']:empty {
    position: absolute;
  }
  [data-part='next'] {
    display: none;
  }
  ${media.belowTwoPanes} {
    gap: 8px 20px;
    [data-part='why'] {
      flex: 1 1 12rem;
      max-inline-size: none;
      text-align: start;
    }
    &[data-shows='recipients'] [data-part='next'] {
      display: contents;
    }
    &[data-shows='recipients'] [data-part='review'] {
      display: none;
    }
  }
  ${media.phone} {
    &[data-shows='message'] [data-part='review'] {
      display: contents;
    }
    padding-block: 8px max(8px, env(safe-area-inset-bottom));
    gap: 6px 16px;
    [data-part='do'] {
      flex-basis: 100%;
      [data-part='why'] {
        flex-basis: 100%;
      }
      button {
        flex: 1 0 auto;
      }
    }
  }
`;

export const From = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  > span:last-child {
    display: grid;
    min-inline-size: 0;
    line-height: 1.35;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    display: none;
  }
`;

export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  margin: 0;
  > div {
    display: grid;
    line-height: 1.3;
  }
  dt {
    order: 1;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  dd {
    margin: 0;
    font-size: 1.125rem;
    font-weight: 600;
  }
  button {
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: ${token.link};
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  ${media.belowTwoPanes} {
    gap: 4px 18px;
  }
  ${media.phone} {
    inline-size: 100%;
    justify-content: space-between;
    dd {
      font-size: 1rem;
    }
    dt {
      font-size: ${token.fontCaption};
    }
  }
`;

export const Reasons = styled.ul`
  min-inline-size: 15rem;
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
    ${media.hover} {
      &:hover {
        color: ${token.link};
      }
    }
  }
  b {
    font-weight: 600;
  }
  [data-part='part'] {
    padding-inline-start: 16px;
    b {
      font-weight: 400;
    }
  }
`;
