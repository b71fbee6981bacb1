import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../controls/IconButton/IconButton.tsx';
import type { NavProps } from '../AppShell.types.ts';
import { AppShellDrawer, type AppShellDrawerProps } from '../AppShellDrawer.tsx';

interface AppShellMenuProps extends NavProps, Pick<AppShellDrawerProps, 'brand' | 'label' | 'closeLabel'> {
  readonly menuLabel: string;
}

/** A button that opens the navigation over the page, for narrow screens. */
export function AppShellMenu({ menuLabel, ...drawerProps }: AppShellMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav aria-label={drawerProps.label} data-landmark>
      <IconButton label={menuLabel} icon={<IconMenu2 />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      {isOpen && <AppShellDrawer {...drawerProps} onClose={() => setIsOpen(false)} />}
    </nav>
  );
}
