import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineFill } from '../../LinePicker/lineFill.ts';

export const Item = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  align-items: center;
  column-gap: 12px;
  row-gap: 1px;
  inline-size: 100%;
  block-size: calc(2.75rem + 20px);
  padding-block: 0;
  padding-inline: 10px;
  border: 0;
  border-radius: 10px;
  background: none;
  text-align: start;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${token.surfaceSunken};
    }
  }
  &[aria-current] {
    position: relative;
    background: ${token.accent8};
    &::before {
      content: '';
      position: absolute;
      inset-block: 12px;
      inset-inline-start: 0;
      inline-size: 3px;
      border-start-end-radius: 3px;
      border-end-end-radius: 3px;
      background: ${token.accent};
    }
    ${media.forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
      /* In forced colours it has the colour of the page, and would interrupt the outline. */
      &::before {
        content: none;
      }
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }

  > :first-child {
    grid-row: span 2;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    color: ${token.textMuted};
  }
  .line + .line {
    justify-content: space-between;
  }
  .name,
  .words {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name {
    color: ${token.text};
    font-weight: 600;
    line-height: 1.45;
  }
  .time {
    flex: none;
    margin-inline-start: auto;
    font-size: ${token.fontCaption};
  }
  .of {
    display: flex;
    flex: 0 1000 auto;
    align-items: center;
    gap: 4px;
    min-inline-size: 2rem;
    max-inline-size: 45%;
    margin-inline-start: auto;
    overflow: hidden;
    font-size: ${token.fontCaption};
    white-space: nowrap;
    &::before {
      content: '';
      flex: none;
      inline-size: 8px;
      block-size: 8px;
      border-radius: 2px;
      ${lineFill}
    }
    + .time {
      margin-inline-start: 0;
    }
    > bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  .marks {
    display: inline-flex;
    flex: none;
    gap: 4px;
  }
  .preview {
    display: flex;
    flex: 1;
    gap: 4px;
    min-inline-size: 0;
    min-block-size: 1.25rem;
    overflow: hidden;
    color: ${token.textMuted};
    font-size: 0.875rem;
    line-height: 1.25rem;
    white-space: nowrap;
  }
  /* The text keeps its own direction but starts at the start of the row. */
  .preview[data-plain] {
    display: block;
    flex: 0 1 auto;
    text-overflow: ellipsis;
    + .marks {
      margin-inline-start: auto;
    }
  }
  &[data-unread] .preview {
    color: ${token.text};
    font-weight: 500;
  }
  .mark {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
  .status {
    display: inline-flex;
    flex: none;
    font-size: 0;
  }
  .status[data-state='failed'],
  .status[data-mark='hasFailed'] {
    color: ${token.dangerStrong};
  }
  .status[data-state='uncertain'] {
    color: ${token.warningStrong};
  }
  .status[data-state='seen'] {
    color: ${token.infoStrong};
  }
`;
