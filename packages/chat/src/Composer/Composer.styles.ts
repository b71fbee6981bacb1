import { media, token } from '@manyline/ui';
import { css, styled } from 'styled-components';
import { lineColour } from '../LinePicker/lineColour.ts';

export const Box = styled.div`
  position: relative;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: end;
  margin-block-end: 16px;
  margin-inline: max(16px, calc(50% - 380px));
  border: 1px solid ${token.borderControl};
  border-radius: 14px;
  background: ${token.surface};
  transition:
    border-color ${token.motionFast},
    box-shadow ${token.motionFast};
  ${media.handheld} {
    margin-block-end: max(8px, env(safe-area-inset-bottom));
    margin-inline: 8px;
  }
  ${media.low} {
    margin-block-end: 4px;
  }
  /* Above the rest, which begins a line of its own. */
  > [role='status'],
  > p {
    order: -2;
    flex-basis: 100%;
  }

  &:has(textarea:focus) {
    border-color: ${token.accent};
    box-shadow:
      inset 0 0 0 1px ${token.accent},
      0 0 0 3px ${token.accent16};
  }
  &[data-invalid] {
    border-color: ${token.danger};
  }
  ${media.forcedColors} {
    &:has(textarea:focus) {
      outline: 2px solid Highlight;
    }
  }
  @media print {
    display: none;
  }
  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
  }
`;

export const Field = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: 46px;
  max-block-size: min(200px, 30dvh);
  field-sizing: content;
  padding-block: 12px 6px;
  padding-inline: 16px;
  border: 0;
  background: none;
  resize: none;
  overflow-wrap: anywhere;
  scrollbar-width: thin;
  scrollbar-color: ${token.borderStrong} transparent;
  outline: none;
  &::placeholder {
    overflow: hidden;
    color: ${token.textSubtle};
    text-overflow: ellipsis;
    white-space: nowrap;
    opacity: 1;
  }
  /* The corner belongs to files and emoji; the text may run the other way than the page, so no padding keeps it free. */
  &:not(:disabled) {
    inline-size: calc(100% - 84px);
  }
  ${media.handheld} {
    [data-long] &:not(:disabled) {
      inline-size: 100%;
    }
  }
  &:disabled {
    padding-block: 0;
    min-block-size: 28px;
    color: ${token.textMuted};
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
`;

/** The text, and the content of its corner. */
export const Body = styled.div`
  position: relative;
  flex: 1 1 100%;
  min-inline-size: 0;
  /* One row until there is text; on phones with it too. */
  /* Without a width of its own it would fit beside a notice. */
  [data-empty] > & {
    flex-basis: 1px;
  }
  ${media.handheld} {
    flex-basis: 1px;
    [data-long] > & {
      flex-basis: 100%;
    }
  }
`;

/** The button and how it is used never part. */
export const Sending = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  [data-part='options'] {
    inline-size: 32px;
  }
  ${media.handheld} {
    padding-block: 4px;
    padding-inline-end: 4px;
    > :nth-child(2) {
      display: none;
    }
    > :first-child {
      min-inline-size: 44px;
      min-block-size: 44px;
      padding: 0;
      > [data-part='content'] > span {
        position: absolute;
        clip-path: inset(50%);
      }
    }
  }
`;

/** Beside the first line of the text. */
export const Corner = styled.div`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 8px;
  ${media.handheld} {
    /* A long text has the whole width: files and emoji are below it, between the line and the count. */
    [data-long] & {
      inset-block-start: calc(100% + 4px);
      inset-inline: 26px auto;
      white-space: nowrap;
    }
  }
`;

export const Notice = styled.p`
  padding-block: 12px 4px;
  padding-inline: 16px;
  color: ${token.textMuted};
  font-size: 0.875rem;
`;

export const Tools = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 4px 12px;
  padding-block: 4px 8px;
  padding-inline: 16px 8px;
  [data-empty] > & {
    flex: none;
    flex-wrap: nowrap;
    max-inline-size: 60%;
    padding-block: 4px;
    padding-inline-start: 0;
    [data-part='hint'] {
      display: none;
    }
  }
  ${media.handheld} {
    [data-empty] > &,
    & {
      display: contents;
    }
  }
  [data-part='hint'] {
    order: -1;
    flex: 1;
    min-inline-size: 0;
    block-size: 1lh;
    overflow: hidden;
    color: ${token.textSubtle};
    font-size: 0.75rem;
    visibility: hidden;
    /* Without room for all of it, it moves below the content. */
    &::before {
      content: '';
      display: inline-block;
      inline-size: 0;
    }
    > span {
      display: inline-block;
      white-space: nowrap;
    }
    ${media.handheld} {
      display: none;
    }
  }
  :focus-within > & [data-part='hint'] {
    visibility: visible;
  }
`;

export const From = styled.span`
  display: flex;
  [data-empty] & {
    flex-wrap: nowrap;
    [data-part='word'],
    [data-part='number'] {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${media.handheld} {
    /* The dot of the line; its name is for screen readers. */
    order: -1;
    align-self: center;
    padding-inline-start: 14px;
    [data-long] & {
      order: 0;
      padding-inline-end: 100px;
    }
    > :not([data-part='dot']) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  flex-wrap: wrap;
  align-items: center;
  column-gap: 8px;
  min-inline-size: 0;
  color: ${token.textMuted};
  font-size: 0.8125rem;
  white-space: nowrap;
  b {
    max-inline-size: 100%;
    overflow: hidden;
    color: ${token.text};
    font-weight: 600;
    text-overflow: ellipsis;
  }
  b[data-part='number'] {
    color: inherit;
    font-weight: 400;
  }
  [data-part='dot'] {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    ${lineColour}
  }
`;

/** How much has been written, in the row of the button of a long text. */
export const countBesideButton = css`
  order: 0;
  flex: 1 1 0;
  align-self: center;
  padding-block-end: 0;
  padding-inline: 0 8px;
  text-align: end;
  white-space: normal;
`;

export const Counter = styled.span`
  flex: 0 1 auto;
  ${media.handheld} {
    order: 1;
    flex-basis: 100%;
    padding-block-end: 6px;
    padding-inline: 14px;
    [data-long] & {
      ${countBesideButton}
    }
  }
  &:empty {
    display: none;
  }
  min-inline-size: 0;
  color: ${token.textMuted};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  text-align: end;
  &[data-over] {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
`;
