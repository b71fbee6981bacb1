import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../controls/IconButton/IconButton.tsx';
import { createLazyPart } from '../../../lazyPart.ts';
import { whenIdle } from '../../../whenIdle.ts';
import type { NavProps } from '../AppShell.types.ts';
import type { AppShellDrawerProps } from '../AppShellDrawer.tsx';

interface AppShellMenuProps extends NavProps, Pick<AppShellDrawerProps, 'brand' | 'label' | 'closeLabel'> {
  readonly menuLabel: string;
}

/** A button that opens the navigation over the page, for narrow screens. */
export function AppShellMenu({ menuLabel, ...drawerProps }: AppShellMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => whenIdle(drawer.preload), []);
  return (
    <nav aria-label={drawerProps.label} data-landmark>
      <IconButton
        label={menuLabel}
        icon={<IconMenu2 />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={drawer.preload}
        onFocus={drawer.preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <drawer.Part isNeeded props={{ ...drawerProps, onClose: () => setIsOpen(false) }} />}
    </nav>
  );
}

const drawer = createLazyPart<AppShellDrawerProps>(() => import('../AppShellDrawer.tsx'));
