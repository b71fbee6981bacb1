import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h3 {
    margin-block-end: 6px;
    font-size: ${token.fontLabel};
    font-weight: 600;
    color: ${token.textMuted};
  }
`;

export const From = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-inline-size: 0;
  > :first-child {
    color: ${token.textMuted};
  }
`;

/** When it is sent, and the hours in which it isn't. */
export const When = styled.div`
  display: grid;
  gap: 10px;
  > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    > :first-child {
      color: ${token.textMuted};
    }
    b {
      font-weight: 600;
    }
  }
  ul {
    display: grid;
    gap: 4px;
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
`;

/** Above the buttons that wait for it, at their full width. */
export const Typed = styled.div`
  && {
    flex: 1 0 100%;
  }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(6rem, 100%), 1fr));
  gap: 8px;
  margin: 0;
  > div {
    display: flex;
    flex-direction: column;
    padding-block: 10px;
    padding-inline: 12px;
    border: 1px solid ${token.border};
    border-radius: ${token.radiusCard};
    &:first-child {
      border-color: transparent;
      background: ${token.accent8};
    }
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    font-weight: 600;
    line-height: 1.3;
  }
  dt {
    order: 1;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    line-height: 1.35;
  }
  small {
    display: block;
    font-size: inherit;
  }
  ${media.forcedColors} {
    > div {
      border-color: CanvasText;
    }
  }
`;

export const Reasons = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
  column-gap: 24px;
  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-block: 5px;
    border-block-end: 1px solid ${token.borderSubtle};
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
`;

export const Samples = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    gap: 2px;
    justify-items: start;
    min-inline-size: 0;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  p {
    padding-block: 8px;
    padding-inline: 12px;
    border-radius: ${token.radiusBubble};
    border-end-start-radius: 4px;
    background: ${token.accentStrong};
    color: ${token.onAccent};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    max-inline-size: 100%;
    ${media.forcedColors} {
      border: 1px solid;
    }
  }
`;

export const Steps = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    gap: 10px;
    min-inline-size: 0;
  }
  .tabler-icon {
    flex: none;
    color: ${token.link};
  }
`;
