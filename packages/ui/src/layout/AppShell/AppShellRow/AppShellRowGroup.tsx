import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { NavGroup, NavGroupOpened, NavProps } from '../AppShell.types.ts';
import { NavRow } from '../AppShellNav.styles.ts';
import { AppShellPopover } from '../AppShellPopover.tsx';
import { holdsNavHref } from '../navItems.ts';

interface AppShellRowGroupProps extends Omit<NavProps, 'items'> {
  readonly item: NavGroup;
}

/** A group of the bar: a button that opens its pages. */
export function AppShellRowGroup({ item, current, onNavigate }: AppShellRowGroupProps) {
  const { icon, label, badge, children } = item;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<NavGroupOpened>('not');
  const isOpen = opened !== 'not';
  return (
    <>
      <NavRow
        as="button"
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={holdsNavHref(item, current) ? 'true' : undefined}
        onClick={() => setOpened(isOpen && opened !== 'hovered' ? 'not' : 'inPlace')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.shiftKey) return;
          event.preventDefault();
          setOpened('entered');
        }}
      >
        {icon}
        <span data-part="label">{label}</span>
        {badge}
        <IconChevronDown aria-hidden="true" data-part="chevron" />
      </NavRow>
      <AppShellPopover
        id={id}
        trigger={trigger}
        opened={opened}
        items={children}
        current={current}
        onNavigate={onNavigate}
        onOpenedChange={setOpened}
      />
    </>
  );
}
