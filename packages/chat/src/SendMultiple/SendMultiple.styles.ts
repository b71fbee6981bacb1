import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineColour } from '../LinePicker/lineColour.ts';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  gap: 24px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
`;

export const Notices = styled.div`
  display: grid;
  gap: 12px;
  scroll-margin-block: 24px;
  &:not(:empty) {
    margin-block-end: 16px;
  }
`;

export const AddRow = styled.div`
  position: relative;
  display: grid;
  > button {
    position: absolute;
    inset-block-start: -6px;
    inset-inline-end: 0;
    min-block-size: 28px;
    padding-block: 2px;
    padding-inline: 12px;
    font-size: 0.8125rem;
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  min-block-size: 32px;
  &:empty {
    display: none;
  }
`;

/** As RecipientRows tells the virtualiser. */
const ROW_HEIGHT = 'calc(2.5rem + 16px)';

export const Rows = styled.div`
  block-size: min(2px + var(--rows) * (2.5rem + 16px), 21rem, 46dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${token.borderStrong} transparent;
  border: 1px solid ${token.border};
  border-radius: 10px;
`;

export const RowList = styled.ul`
  > li {
    block-size: ${ROW_HEIGHT};
    border-block-end: 1px solid ${token.borderSubtle};
  }
`;

export const Nothing = styled.p`
  display: grid;
  place-items: center;
  min-block-size: 8rem;
  padding: 24px;
  border: 1px dashed ${token.borderStrong};
  border-radius: 10px;
  color: ${token.textMuted};
  text-align: center;
`;

export const RowRoot = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  block-size: 100%;
  padding-inline: 4px 8px;
  border-inline-start: 3px solid transparent;
  small {
    overflow: hidden;
    color: ${token.textMuted};
    font-size: 0.8125rem;
    line-height: 1.25rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-sent] small {
    color: ${token.successStrong};
  }
  &[data-wrong] {
    border-inline-start-color: ${token.danger};
    background: ${token.dangerTint};
    small {
      color: ${token.dangerStrong};
      font-weight: 600;
    }
  }
`;

export const RowButton = styled.button`
  display: grid;
  flex: 1;
  align-content: center;
  block-size: calc(100% - 4px);
  min-inline-size: 0;
  padding: 0;
  padding-inline: 9px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: inherit;
  text-align: start;
  cursor: text;
  &[aria-disabled] {
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  [data-part='number'] {
    overflow: hidden;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1.25rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const EditField = styled.input`
  flex: 1;
  min-inline-size: 0;
  block-size: 36px;
  margin-inline: 5px;
  padding-inline: 8px;
  border: 1px solid ${token.accent};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  color: ${token.text};
  outline: 0;
  box-shadow: 0 0 0 3px ${token.accent16};
  ${media.forcedColors} {
    outline: 2px solid Highlight;
  }
`;

export const Cost = styled.p`
  color: ${token.textMuted};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

/** The counter is made for a row of tools that breaks. */
export const Counter = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

/** The line it goes from, at the button that sends. */
export const From = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  margin-inline-end: auto;
  font-size: 0.875rem;
  color: ${token.textMuted};
  b {
    color: ${token.text};
    font-weight: 600;
    white-space: nowrap;
  }
  ${media.phone} {
    flex: 1 0 100% !important;
  }
`;

export const LineMark = styled.i`
  flex: none;
  inline-size: 4px;
  block-size: 24px;
  border-radius: 2px;
  ${lineColour}
`;
