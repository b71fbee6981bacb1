import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** At the end of the first line, where the time stands otherwise. */
export const More = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 1.4rem - 3px);
  inset-inline-end: 14px;
  opacity: 0;
  :focus-within > &,
  &[data-open] {
    opacity: 1;
  }
  ${media.hover} {
    :hover > & {
      opacity: 1;
    }
  }
`;

/** Over the rows: they do not move for it. */
export const Latest = styled.div`
  position: sticky;
  inset-block-start: 8px;
  z-index: 1;
  display: flex;
  justify-content: center;
  block-size: 0;
  > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    block-size: 32px;
    padding-inline: 12px 14px;
    border: 1px solid transparent;
    border-radius: ${token.radiusFull};
    background: ${token.accentStrong};
    box-shadow: ${token.shadowCard};
    color: ${token.onAccent};
    font-size: 0.8125rem;
    font-weight: 600;
    cursor: pointer;
    ${media.hover} {
      &:hover {
        background: ${token.accentStronger};
      }
    }
    ${media.forcedColors} {
      border-color: ButtonText;
    }
  }
`;
