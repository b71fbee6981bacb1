import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { isPlainClick } from '../isPlainClick.ts';
import { scrollFade } from '../scrollFade.ts';

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** This link's page is open. */
  readonly isCurrent: boolean;
}

export interface LinkTabsProps {
  readonly label: string;
  readonly items: readonly LinkTab[];
  readonly variant?: 'line' | 'pill';
  /** Called for plain clicks; the browser handles clicks that open a new tab or window. Call `preventDefault` to stay on the page. */
  readonly onNavigate?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * Links that look like tabs, for sub-pages that each have their own address. The row scrolls if it is too long.
 * @use Pages side by side that have an address each.
 * @avoid if only the content changes → Tabs
 * @key Tab: Moves through the links.
 * @key Enter: Follows the link.
 */
export function LinkTabs({ label, items, variant = 'line', onNavigate }: LinkTabsProps) {
  const root = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;

  useLayoutEffect(() => {
    const list = root.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return undefined;
    // Scrolls only the row, not the page, and again after the fonts have loaded.
    const sizes = new ResizeObserver(() => (list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2));
    for (const row of list.children) sizes.observe(row);
    return () => sizes.disconnect();
  }, [current]);

  return (
    <Root ref={root} aria-label={label} data-variant={variant}>
      <ul>
        {items.map(({ href, label: words, icon, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={(event) => {
                if (isPlainClick(event)) onNavigate?.(href, event);
              }}
            >
              {icon}
              <bdi>{words}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.nav`
  position: relative;
  max-inline-size: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  ${scrollFade}

  ul {
    display: flex;
    inline-size: max-content;
    min-inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: calc(44px - ${token.tighter});
    padding-inline: 14px;
    ${media.phone} {
      padding-inline: 10px;
    }
    border-radius: ${token.radiusControl};
    color: ${token.textMuted};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    transition: color ${token.motionFast};
    ${media.hover} {
      &:hover {
        color: ${token.text};
      }
    }
    &:active {
      background: ${token.accent16};
    }
    &[aria-current] {
      color: ${token.link};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  .tabler-icon {
    inline-size: 18px;
    block-size: 18px;
  }

  &[data-variant='line'] {
    ul {
      box-shadow: inset 0 -1px 0 ${token.border};
    }
    a[aria-current]::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-end: 0;
      block-size: 2px;
      border-radius: 2px;
      background: ${token.accent};
    }
  }
  &[data-variant='pill'] {
    ul {
      min-inline-size: 0;
      padding: 4px;
      border-radius: ${token.radiusCard};
      background: ${token.surfaceSunken};
      box-shadow: inset 0 0 0 1px ${token.border};
    }
    a {
      min-block-size: calc(36px - ${token.tighter});
      ${media.coarse} {
        min-block-size: 44px;
      }
    }
    a[aria-current] {
      background: ${token.surfaceRaised};
      outline: 1px solid ${token.border};
      box-shadow: ${token.shadowCard};
    }
  }
  ${media.forcedColors} {
    a[aria-current] {
      border-block-end: 2px solid Highlight;
    }
  }
  @media print {
    li:not(:has(a[aria-current])) {
      display: none;
    }
  }
`;
