import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** Above the composer. */
export const Sheet = styled.div`
  position: absolute;
  z-index: 3;
  inset-block-end: calc(100% + 6px);
  inset-inline: 0;
  display: flex;
  flex-direction: column;
  max-block-size: min(360px, 45dvh);
  overflow: hidden;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowLayer};
  [data-part='note'] {
    padding-block: 10px;
    padding-inline: 14px;
    color: ${token.textMuted};
    font-size: 0.875rem;
    line-height: 1.4;
  }
  [data-part='more'] {
    padding-block: 8px;
    padding-inline: 14px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='foot'] {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding-block: 4px;
    padding-inline: 14px 6px;
    border-block-start: 1px solid ${token.borderSubtle};
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
  [data-part='keys'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    ${media.handheld} {
      display: none;
    }
    @media (hover: none) {
      display: none;
    }
  }
`;

export const Options = styled.ul`
  flex: 0 1 auto;
  min-block-size: 0;
  margin: 0;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  scrollbar-width: thin;
`;

export const Option = styled.li`
  display: grid;
  gap: 2px;
  padding-block: 8px;
  padding-inline: 10px;
  border-radius: 8px;
  cursor: pointer;
  b {
    overflow: hidden;
    font-size: 0.9375rem;
    font-weight: 600;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[aria-selected='true'] {
    background: ${token.accent16};
    ${media.forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** What a template says, with its fields filled in. */
export const Filled = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  &[data-short] {
    display: -webkit-box;
    overflow: hidden;
    color: ${token.textMuted};
    font-size: 0.875rem;
    line-height: 1.4;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  mark {
    border-radius: 4px;
    background: none;
    color: inherit;
    font-weight: 600;
  }
  mark[data-gap] {
    padding-inline: 4px;
    background: ${token.warningTint};
    color: ${token.text};
    font-weight: 500;
  }
`;

export const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.4;
  &:empty {
    display: none;
  }
  > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  [data-warning] {
    color: ${token.text};
    font-weight: 500;
  }
`;

/** The rows of the dialog. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: start;
    gap: 8px;
    padding-block: 12px;
    & + li {
      border-block-start: 1px solid ${token.borderSubtle};
    }
  }
  [data-part='words'] {
    display: grid;
    flex: 1;
    gap: 3px;
    min-inline-size: 0;
    > b {
      overflow-wrap: anywhere;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
  }
  [data-part='what'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;

/** A form or a list with room between its parts. */
export const Stack = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  > * {
    min-inline-size: 0;
  }
  [data-part='language'] {
    display: grid;
    gap: 8px;
    padding: 12px;
    border: 1px solid ${token.borderSubtle};
    border-radius: ${token.radiusCard};
  }
  [data-part='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
  }
  [data-part='row'] > :first-child {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }
  [data-part='hint'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    line-height: 1.45;
  }
  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;

/** A message as it would look. */
export const Bubble = styled.p`
  max-block-size: 14rem;
  padding-block: 8px;
  padding-inline: 14px;
  overflow-y: auto;
  border-radius: ${token.radiusBubble};
  background: ${token.surfaceSunken};
  line-height: 1.45;
`;
