import { styled } from 'styled-components';

/** The frame of an illustration; mirrored where text runs right to left (`data-mirror`). */
export const Picture = styled.svg.attrs({ 'aria-hidden': true, focusable: false })`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;
