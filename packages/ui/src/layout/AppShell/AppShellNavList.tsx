import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { isPlainClick } from '../isPlainClick.ts';
import type { AppShellProps, NavItem } from './AppShell.tsx';

interface AppShellNavListProps extends Pick<AppShellProps, 'currentPath' | 'onNavigate'> {
  readonly items: readonly NavItem[];
  readonly orientation: 'row' | 'column';
}

export function AppShellNavList({ items, currentPath, orientation, onNavigate }: AppShellNavListProps) {
  return (
    <List role="list" data-orientation={orientation}>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            href={item.path}
            aria-current={isWithin(currentPath, item.path) ? 'page' : undefined}
            onClick={(event) => {
              if (isPlainClick(event)) onNavigate(item.path, event);
            }}
          >
            {item.icon}
            {item.label}
          </Link>
        </li>
      ))}
    </List>
  );
}

function isWithin(currentPath: string, path: string): boolean {
  return currentPath === path || currentPath.startsWith(`${path}/`);
}

const List = styled.ul`
  display: flex;
  align-items: center;
  gap: 4px;

  &[data-orientation='column'] {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Link = styled.a`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 38px;
  padding-inline: 12px;
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  font-size: 0.90625rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color ${token.motionFast},
    color ${token.motionFast};

  ${media.hover} {
    &:hover {
      background: ${token.accent8};
      color: ${token.text};
    }
  }

  &:active {
    background: ${token.accent16};
  }

  &[aria-current='page'] {
    background: ${token.accentStrong};
    color: ${token.onAccent};
  }

  [data-orientation='column'] & {
    gap: 12px;
    min-block-size: 44px;
    font-size: 0.9375rem;
  }

  ${media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;
