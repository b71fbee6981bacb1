import { styled } from 'styled-components';
import { isPlainClick } from '../../../controls/isPlainClick.ts';
import type { NavProps } from '../AppShell.types.ts';
import { NavRow } from '../AppShellNav.styles.ts';
import { navKey } from '../navItems.ts';
import { AppShellRowGroup } from './AppShellRowGroup.tsx';

interface AppShellRowProps extends NavProps {
  readonly label: string;
  /** Whether it is beside the brand and the actions, where labels need the room of the icons. */
  readonly isInBar?: boolean;
}

/** The horizontal navigation: links, and groups that open below their buttons. */
export function AppShellRow({ items, current, label, isInBar = false, onNavigate }: AppShellRowProps) {
  return (
    <Nav aria-label={label} data-landmark data-in-bar={isInBar || undefined}>
      <List role="list">
        {items.map((item) => (
          <li key={navKey(item)}>
            {'children' in item ? (
              <AppShellRowGroup item={item} current={current} onNavigate={onNavigate} />
            ) : (
              <NavRow
                href={item.href}
                aria-current={item.href === current ? 'page' : undefined}
                onClick={(event) => {
                  if (isPlainClick(event)) onNavigate(item.href, event);
                }}
              >
                {item.icon}
                <span data-part="label">{item.label}</span>
                {item.badge}
              </NavRow>
            )}
          </li>
        ))}
      </List>
    </Nav>
  );
}

const Nav = styled.nav`
  flex: 1;
  min-inline-size: 0;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;

  > li {
    position: relative;
    max-inline-size: 100%;
  }
  [data-part='label'] {
    overflow: hidden;
    max-inline-size: 280px;
    text-overflow: ellipsis;
  }
  [data-part='chevron'] {
    inline-size: 16px;
    block-size: 16px;
    margin-inline-end: -2px;
  }
  @media (max-width: 1679.98px) {
    [data-in-bar] > & > li > :is(a, button) > svg:not([data-part]) {
      display: none;
    }
  }
  [aria-expanded='true'] > [data-part='chevron'] {
    rotate: 180deg;
  }
`;
