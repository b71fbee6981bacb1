import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/** Covers the first row of the tools; on phones it is at the bottom of the screen, as high as its actions need. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  align-self: start;
  z-index: 1;
  min-inline-size: 0;
  min-block-size: 56px;
  padding-inline: 12px;
  background: linear-gradient(${token.accent8}, ${token.accent8}) ${token.surface};
  strong {
    font-weight: 600;
    white-space: nowrap;
  }
  /* One row where it fits, so that nothing below moves. */
  [data-part='rest'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding-inline: 6px;
    > button,
    [data-part='actions'] > * {
      flex: none;
    }
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    min-inline-size: 0;
    margin-inline-start: auto;
  }
  ${media.motion} {
    animation: ${appear} ${token.motion};
  }
  ${media.phone} {
    position: sticky;
    z-index: 20;
    inset-block-end: 0;
    flex: none;
    flex-wrap: wrap;
    padding-block: 8px;
    padding-block-end: max(12px, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${token.border};
    background: linear-gradient(${token.accent8}, ${token.accent8}) ${token.surfaceRaised};
    [data-part='rest'] {
      display: contents;
    }
    [data-part='rest'] > button {
      margin-inline-start: auto;
    }
    [data-part='rest'] > [data-part='actions'] {
      flex: 1 0 100%;
      flex-wrap: wrap;
      margin: 0;
      > * {
        flex: 1 1 auto;
      }
    }
    [data-part='rest'] > button,
    [data-part='actions'] > * {
      min-block-size: 40px;
    }
    ${media.motion} {
      animation-name: ${rise};
    }
  }
  ${media.forcedColors} {
    border-block: 1px solid Highlight;
  }
  @media print {
    display: none;
  }
`;
