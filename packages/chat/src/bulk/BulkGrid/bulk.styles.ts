import { media, token } from '@manyline/ui';
import { css } from 'styled-components';

/** The bar of tools at the top of a list. */
export const bulkTools = css`
  padding-block: 14px;
  padding-inline: 20px;
  ${media.phone} {
    padding-inline: 16px;
  }
`;

/** Users' text on one line, aligned by its own direction. */
export const clippedWords = css`
  overflow: hidden;
  min-inline-size: 0;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A dialog's list of named entries with details. */
export const namedEntries = css`
  margin: 0;
  padding: 0;
  list-style: none;
  b,
  small {
    ${clippedWords}
  }
  b {
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
