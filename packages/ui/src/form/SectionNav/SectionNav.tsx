import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isPlainClick } from '../../controls/isPlainClick.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export interface SectionNavItem {
  /** The `anchor` of the FormSection. */
  readonly anchor: string;
  readonly label: string;
}

export interface SectionNavProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly SectionNavItem[];
  /** The sections. */
  readonly children: ReactNode;
  /** Called with the anchor of the opened section, whose address can be copied from then on. */
  readonly onOpen?: ((anchor: string) => void) | undefined;
}

/**
 * A long form with the list of its sections: beside it, where there is room, otherwise above it.
 * @use A form of more than about five sections.
 * @avoid for parts that are saved on their own → Tabs
 * @key Enter: Goes to the section.
 */
export function SectionNav({ label, items, children, onOpen }: SectionNavProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>, anchor: string) => {
    const section = document.getElementById(anchor);
    if (!isPlainClick(event) || !section) return;
    // Following the link itself would leave the page, as far as a form with unsaved changes knows.
    event.preventDefault();
    section.scrollIntoView({ behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    section.focus({ preventScroll: true });
    onOpen?.(anchor);
  };
  return (
    <Root>
      <Nav aria-label={label}>
        <List role="list">
          {items.map(({ anchor, label: words }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} onClick={(event) => handleClick(event, anchor)}>
                {words}
              </a>
            </li>
          ))}
        </List>
      </Nav>
      <Sections>{children}</Sections>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  min-inline-size: 0;
  ${media.wide} {
    grid-template-columns: minmax(0, 44rem) minmax(0, 15rem);
    gap: 56px;
    > nav {
      order: 1;
    }
  }
`;

const Nav = styled.nav`
  align-self: start;
  a {
    display: flex;
    align-items: center;
    min-block-size: 36px;
    padding-block: 4px;
    padding-inline: 12px;
    border-radius: ${token.radiusControl};
    color: ${token.textMuted};
    font-size: 0.875rem;
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    ${media.coarse} {
      min-block-size: 44px;
    }
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
        color: ${token.text};
      }
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  ${media.wide} {
    position: sticky;
    inset-block-start: calc(var(--page-top, 0px) + 16px);
    a {
      white-space: normal;
    }
  }
  @media print {
    display: none;
  }
`;

const List = styled.ul`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.wide} {
    display: grid;
    gap: 2px;
    overflow: visible;
  }
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(40px - 2 * ${token.tighter});
`;
