import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

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
  ${media.handheld} {
    --row: 52px;
    ${media.low} {
      --row: 46px;
    }
  }
  ${media.low} {
    margin-block-end: 4px;
  }
  /* Notices come first; everything else starts on a new line. */
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
  outline: none;
  &::placeholder {
    overflow: hidden;
    color: ${token.textSubtle};
    text-overflow: ellipsis;
    white-space: nowrap;
    opacity: 1;
  }
  /* Keeps the corner free for the file and emoji buttons. Padding would be on the wrong side if the text and the page have different directions. */
  &:not(:disabled) {
    inline-size: calc(100% - 84px);
  }
  [data-templates] &:not(:disabled) {
    inline-size: calc(100% - 124px);
  }
  ${media.handheld} {
    [data-long] &&:not(:disabled) {
      inline-size: 100%;
    }
  }
  ${media.handheld} {
    /* A line as high as the button beside it. */
    min-block-size: var(--row);
    padding-block: calc((var(--row) - 1lh) / 2);
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
  /* One row until the text is long, so that nothing moves at the first key. */
  /* Without a width of its own it would fit beside a notice. */
  [data-short] > & {
    flex-basis: 1px;
  }
  ${media.handheld} {
    flex-basis: 1px;
    [data-long] > & {
      flex-basis: 100%;
    }
  }
`;

/** Keeps the button and its hint on one line. */
export const Sending = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  [data-part='options'] {
    inline-size: 32px;
  }
  ${media.handheld} {
    margin-inline-start: auto;
    padding-block: 4px;
    padding-inline-end: 4px;
    ${media.low} {
      padding-block: 1px;
    }
    /* Its menu sends later, which needs a text; what a key does is for keyboards. */
    &:not([data-later]) > :nth-child(2) {
      display: none;
    }
    > :nth-child(2) {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
    > :first-child:is(button),
    > :first-child > button {
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

/** Beside the last line of the text, level with the button. */
export const Corner = styled.div`
  position: absolute;
  inset-block-end: 3px;
  inset-inline-end: 8px;
  ${media.handheld} {
    display: flex;
    align-items: center;
    inset-block: auto 0;
    block-size: var(--row);
    /* A long text has the whole width: files and emoji are below it, between the line and the count. */
    [data-long] & {
      inset-block: 100% auto;
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
  /* In place of the field. */
  &:only-child {
    padding-block: 12px;
  }
`;
