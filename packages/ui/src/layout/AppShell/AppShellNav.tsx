import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton.tsx';
import { media } from '../../theme/media.ts';
import { AppShellDrawer } from './AppShellDrawer.tsx';
import { AppShellNavList } from './AppShellNavList.tsx';
import type { AppShellProps, NavItem } from './AppShell.tsx';

interface AppShellNavProps extends Pick<AppShellProps, 'currentPath' | 'menuLabel' | 'closeMenuLabel' | 'onNavigate'> {
  readonly brand: ReactNode;
  readonly items: readonly NavItem[];
  readonly label: string;
}

/** One navigation landmark at every width: a row of links where there is room, else a button that opens the drawer. */
export function AppShellNav({ brand, items, currentPath, label, menuLabel, closeMenuLabel, onNavigate }: AppShellNavProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Nav aria-label={label}>
      <Row>
        <AppShellNavList items={items} currentPath={currentPath} orientation="row" onNavigate={onNavigate} />
      </Row>
      <MenuButton>
        <IconButton label={menuLabel} icon={<IconMenu2 />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      </MenuButton>
      {isOpen && (
        <AppShellDrawer label={label} brand={brand} closeLabel={closeMenuLabel} onClose={() => setIsOpen(false)}>
          <AppShellNavList items={items} currentPath={currentPath} orientation="column" onNavigate={onNavigate} />
        </AppShellDrawer>
      )}
    </Nav>
  );
}

const Nav = styled.nav`
  grid-area: nav;
`;

const Row = styled.div`
  ${media.belowOverlay} {
    display: none;
  }
`;

const MenuButton = styled.div`
  display: none;

  ${media.belowOverlay} {
    display: block;
  }
`;
