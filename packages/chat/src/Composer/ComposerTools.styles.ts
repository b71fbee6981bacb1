import { media, token } from '@manyline/ui';
import { css, styled } from 'styled-components';
import { lineFill } from '../LinePicker/lineFill.ts';

export const Tools = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 4px 12px;
  padding-block: 4px 8px;
  padding-inline: 16px 8px;
  [data-short] > & {
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
    [data-short] > &,
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
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
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
  [data-short] & {
    flex-wrap: nowrap;
    b {
      max-inline-size: 9rem;
    }
    [data-part='word'],
    [data-part='number'] {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${media.handheld} {
    /* The dot of the line; its name is for screen readers. */
    order: -1;
    min-block-size: var(--row);
    padding-inline-start: 14px;
    [data-long] & {
      order: 0;
      padding-inline-end: 100px;
    }
    [data-templates][data-long] & {
      padding-inline-end: 140px;
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
  font-size: ${token.fontLabel};
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
    border-radius: 2px;
    ${lineFill}
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
  font-size: ${token.fontLabel};
  line-height: 1.35;
  text-align: end;
  &[data-over] {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
`;
