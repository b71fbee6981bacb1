import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { lineColour } from '../LinePicker/lineColour.ts';

export const Box = styled.div`
  position: relative;
  flex: none;
  margin-block-end: 16px;
  margin-inline: max(16px, calc(50% - 568px));
  border: 1px solid ${token.borderControl};
  border-radius: 14px;
  background: ${token.surface};
  transition:
    border-color ${token.motionFast},
    box-shadow ${token.motionFast};
  ${media.phone} {
    margin-block-end: max(8px, env(safe-area-inset-bottom));
    margin-inline: 8px;
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
    color: ${token.textSubtle};
    opacity: 1;
  }
  /* The corner is the emoji button's; the text may run the other way than the page, so no padding keeps it free. */
  &:not(:disabled) {
    inline-size: calc(100% - 44px);
  }
  &:disabled {
    padding-block: 0;
    min-block-size: 28px;
    color: ${token.textMuted};
    -webkit-text-fill-color: currentColor;
    opacity: 1;
  }
`;

/** Beside the first line of the text. */
export const Corner = styled.div`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 8px;
`;

export const Notice = styled.p`
  padding-block: 12px 4px;
  padding-inline: 16px;
  color: ${token.textMuted};
  font-size: 0.875rem;
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 4px 12px;
  padding-block: 4px 8px;
  padding-inline: 16px 8px;
`;

export const From = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 8px;
  min-inline-size: 0;
  color: ${token.textMuted};
  font-size: 0.8125rem;
  white-space: nowrap;
  b {
    color: ${token.text};
    font-weight: 600;
  }
  [data-part='dot'] {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    ${lineColour}
  }
`;

export const Counter = styled.span`
  flex: 1;
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
