import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const Tools = styled.div`
  display: grid;
  flex: none;
  > * {
    grid-area: 1 / 1;
  }
  /* Search and sorting stay visible while cards scroll. */
  ${media.phone} {
    position: sticky;
    z-index: 5;
    inset-block-start: var(--page-top, 0px);
    border-block-end: 1px solid ${token.borderSubtle};
    background: ${token.surface};
  }
  /* On paper, only a heading is of use. */
  @media print {
    &:not(:has(h2)) {
      display: none;
    }
  }
  [data-part='tools'] {
    display: flex;
    /* With two lines of filters, the buttons stay beside the first. */
    align-items: flex-start;
    gap: 8px;
    min-block-size: 56px;
    padding-block: calc((56px - ${token.controlHeight}) / 2);
    padding-inline: 12px;
    ${media.phone} {
      flex-wrap: wrap;
    }
    /* Filters below the first row wait until the selection ends. */
    &[inert] {
      opacity: 0.5;
    }
  }
  [data-part='slot'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    min-block-size: ${token.controlHeight};
  }
`;

const run = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

/** Shown while new rows load. */
export const BusyLine = styled.div`
  align-self: end;
  z-index: 4;
  block-size: 2px;
  margin-block-end: -2px;
  background: ${token.accent};
  ${media.motion} {
    background: ${token.accent24} linear-gradient(90deg, transparent, ${token.accent}, transparent) no-repeat;
    background-size: 50% 100%;
    animation: ${run} 1.1s linear infinite;
  }
  ${media.forcedColors} {
    background: Highlight;
  }
`;
