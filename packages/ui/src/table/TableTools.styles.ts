import { keyframes, styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

export const Tools = styled.div`
  display: grid;
  flex: none;
  > * {
    grid-area: 1 / 1;
  }
  [data-part='tools'] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 64px;
    padding-block: 12px;
    padding-inline: 20px;
    ${media.phone} {
      gap: 8px;
      padding-inline: 12px;
    }
  }
  [data-part='slot'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
  }
  &[data-selecting] [data-part='tools'] {
    visibility: hidden;
  }
`;

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

export const SelectionBar = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;
  padding-block: 8px;
  padding-inline: 12px 20px;
  background: ${token.accent8};
  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* One row, however much there is: nothing below may move. */
  [data-part='rest'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding: 6px;
    overflow-x: auto;
    > *,
    [data-part='actions'] > * {
      flex: none;
    }
  }
  [data-part='actions'] {
    display: flex;
    gap: 8px;
    margin-inline-start: auto;
  }
  ${media.motion} {
    animation: ${appear} ${token.motion};
  }
  ${media.forcedColors} {
    border-block-end: 1px solid Highlight;
  }
`;
