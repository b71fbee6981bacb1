import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** A list of things to choose one of. */
export const Choices = styled.ul`
  max-block-size: min(66vh, 760px);
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;

  button {
    display: grid;
    align-content: center;
    inline-size: 100%;
    min-block-size: 56px;
    padding-inline: 12px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  &[data-size='small'] button {
    min-block-size: 44px;
  }
  &[data-size='small'] strong {
    font-weight: 500;
  }
  button:hover {
    background: ${token.accent8};
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button[aria-current] {
    background: ${token.accent16};
    color: ${token.link};
  }
  ${media.forcedColors} {
    button[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  strong {
    font-size: 0.875rem;
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
`;
