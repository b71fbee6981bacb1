import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

export interface TableTitleProps {
  readonly title: ReactNode;
  /** Smaller, after the title; in a row of a phone below it. */
  readonly description?: string;
  /** An Avatar or icon before the text. */
  readonly media?: ReactNode;
  /** The title is a sentence of the page: it wraps, and has the page's direction instead of its own. */
  readonly isSentence?: boolean;
}

/**
 * The main cell of a row: name, what else says who or what it is, and picture.
 * @use The heading of a table, with its counts.
 * @avoid for a page → ConsolePage
 */
export function TableTitle({ title, description, media, isSentence = false }: TableTitleProps) {
  return (
    <Root data-pictured={media === undefined ? undefined : ''}>
      {media}
      <span data-part="words">
        <span data-part="name" {...(isSentence ? { 'data-sentence': '' } : { 'data-text': '', dir: 'auto' })}>
          {title}
        </span>
        {description !== undefined && (
          <span data-part="description" data-text dir="auto">
            {description}
          </span>
        )}
      </span>
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  [data-part='words'] {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-inline-size: 0;
    line-height: 1.25rem;
  }
  [data-part='description'] {
    flex: 1 2 0;
    min-inline-size: 0;
  }
  [data-card] & {
    padding-block: var(--two-lines-padding, 0);
    [data-part='words'] {
      display: grid;
      gap: 0;
    }
  }
  [data-text] {
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    white-space: nowrap;
  }
  [data-part='name'] {
    font-weight: 600;
  }
  [data-sentence] {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  [data-part='description'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    line-height: 1.125rem;
    font-weight: 400;
  }
`;
