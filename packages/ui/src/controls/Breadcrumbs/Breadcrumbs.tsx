import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { isPlainClick } from '../isPlainClick.ts';
import { Menu } from '../Menu/Menu.tsx';
import { collapseCrumbs } from './collapseCrumbs.ts';

export interface Crumb {
  readonly href: string;
  readonly label: string;
}

export interface BreadcrumbsProps {
  /** From the top page down to the current one. */
  readonly items: readonly Crumb[];
  /** With more items, the middle ones move into a menu. */
  readonly maxItems?: number;
  /** Called for plain clicks only; the browser handles clicks that open a new tab. */
  readonly onNavigate: (href: string) => void;
}

/**
 * Shows where the page is in the hierarchy. On a phone only the link to the parent is shown.
 * @use From the third level of pages on.
 * @avoid for the steps of a task
 * @avoid for pages side by side → LinkTabs
 * @key Tab: Moves through the links.
 */
export function Breadcrumbs({ items, maxItems = 4, onNavigate }: BreadcrumbsProps) {
  const t = useConsoleText();
  const { start, hidden, end } = collapseCrumbs(items, maxItems);
  const current = items.at(-1);
  const parent = items.at(-2);

  const link = ({ href, label }: Crumb) => {
    const handleClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onNavigate(href);
    };
    return (
      <a href={href} onClick={handleClick}>
        <bdi>{label}</bdi>
      </a>
    );
  };

  const crumb = (item: Crumb) => (
    <li key={item.href} data-parent={item === parent || undefined}>
      {item === parent && <IconChevronLeft data-part="up" data-mirror aria-hidden="true" />}
      {item === current ? (
        <span aria-current="page">
          <bdi>{item.label}</bdi>
        </span>
      ) : (
        link(item)
      )}
      {item !== current && <IconChevronRight data-part="separator" data-mirror aria-hidden="true" />}
    </li>
  );

  return (
    <Root aria-label={t('ui.breadcrumbs.label')}>
      <ol>
        {start.map(crumb)}
        {hidden.length > 0 && (
          <li>
            <Menu
              trigger={<IconButton size="sm" label={t('ui.breadcrumbs.more')} icon={<IconDots />} />}
              items={hidden.map(({ href, label }) => ({ id: href, href, label, onSelect: () => onNavigate(href) }))}
            />
            <IconChevronRight data-part="separator" data-mirror aria-hidden="true" />
          </li>
        )}
        {end.map(crumb)}
      </ol>
    </Root>
  );
}

/**
 * Reserves the row while its texts load.
 * @use While the names of the path load.
 */
export function BreadcrumbsSkeleton() {
  return <Space aria-hidden="true" />;
}

const row = css`
  min-block-size: 28px;
  ${media.phone} {
    min-block-size: 36px;
    ${media.coarse} {
      min-block-size: 44px;
      margin-block-start: -4px;
    }
  }
`;

const Space = styled.div`
  ${row}
`;

const Root = styled.nav`
  font-size: ${token.fontLabel};
  ${row}

  ol {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    /* The first text begins at the page's edge; the padding is for its focus ring. */
    margin-inline-start: -4px;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  li:first-child,
  li:has(button) {
    flex: none;
  }
  a,
  [aria-current] {
    overflow: hidden;
    max-inline-size: 24ch;
    padding-block: 4px;
    padding-inline: 4px;
    border-radius: 6px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: ${token.textMuted};
    text-decoration: none;
    transition: color ${token.motionFast};
    ${media.hover} {
      &:hover {
        color: ${token.link};
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
    &:active {
      color: ${token.text};
    }
  }
  [aria-current] {
    max-inline-size: 40ch;
    font-weight: 600;
  }
  a:focus-visible {
    outline-offset: -1px;
  }
  [data-part='separator'],
  [data-part='up'] {
    inline-size: 16px;
    block-size: 16px;
    color: ${token.textSubtle};
  }
  [data-part='up'] {
    display: none;
  }
  ${media.phone} {
    li:not([data-parent]):not(:only-child),
    [data-parent] [data-part='separator'] {
      display: none;
    }
    [data-part='up'] {
      display: block;
    }
    li[data-parent] {
      flex: initial;
    }
    [data-parent] a {
      max-inline-size: 100%;
      padding-block: 8px;
      ${media.coarse} {
        padding-block: calc((44px - 1lh) / 2);
      }
    }
  }
`;
