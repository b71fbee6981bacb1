import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardSurface, cardWords, pressableCard } from '../../feedback/Card/Card.styles.ts';
import { token } from '../../theme/token.ts';
import { isPlainClick } from '../isPlainClick.ts';

export interface CardLinkProps {
  readonly href: string;
  readonly title: string;
  readonly description?: string;
  /** A line below the description. An empty one reserves its space while it loads. */
  readonly note?: string | undefined;
  /** An icon or avatar before the text. */
  readonly start?: ReactNode;
  /** Called for plain clicks; the browser handles clicks that open a new tab or window. Call `preventDefault` to stay on the page. */
  readonly onNavigate?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A card that is one link.
 * @use A whole card that leads to a page.
 * @avoid for a link in a text → TextLink
 * @key Enter: Follows the link.
 */
export function CardLink({ href, title, description, note, start, onNavigate }: CardLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event)) onNavigate?.(event);
  };
  return (
    <Root href={href} onClick={handleClick}>
      {start !== undefined && <span data-part="start">{start}</span>}
      <span data-part="words">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {description !== undefined && (
          <span>
            <bdi>{description}</bdi>
          </span>
        )}
        {note !== undefined && <span data-part="note">{note}</span>}
      </span>
      <IconChevronRight aria-hidden="true" data-mirror />
    </Root>
  );
}

const Root = styled.a`
  display: flex;
  align-items: center;
  gap: 14px;
  min-inline-size: 0;
  padding: 16px;
  color: ${token.text};
  text-decoration: none;
  ${cardSurface}
  ${pressableCard}

  > .tabler-icon {
    color: ${token.textSubtle};
  }
  [data-part='start'] {
    display: grid;
    flex: none;
    color: ${token.link};
  }
  ${cardWords}
  [data-part='note'] {
    min-block-size: 1.5em;
    font-size: ${token.fontLabel};
    font-weight: 500;
  }
`;
