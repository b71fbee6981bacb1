import { styled } from 'styled-components';

/** The SVG frame of an illustration; mirrored in right-to-left pages (`data-mirror`). */
export const Picture = styled.svg.attrs({ 'aria-hidden': true, focusable: false })`
  display: block;
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
`;
