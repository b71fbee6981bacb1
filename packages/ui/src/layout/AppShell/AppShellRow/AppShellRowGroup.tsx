import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createLazyPart } from '../../../lazyPart.ts';
import { whenIdle } from '../../../whenIdle.ts';
import { NavRow } from '../AppShellNav.styles.ts';
import type { NavGroup, NavGroupOpened, NavProps } from '../AppShell.types.ts';
import type { AppShellPopoverProps } from '../AppShellPopover.tsx';
import { holdsNavHref } from '../navItems.ts';

interface AppShellRowGroupProps extends Omit<NavProps, 'items'> {
  readonly item: NavGroup;
}

/** Renders the button immediately; the popover's code is loaded early, before the connection might be lost. */
export function AppShellRowGroup({ item, current, onNavigate }: AppShellRowGroupProps) {
  const { icon, label, badge, children } = item;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<NavGroupOpened>('not');
  const isOpen = opened !== 'not';
  useEffect(() => whenIdle(popover.preload), []);
  return (
    <>
      <NavRow
        as="button"
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={holdsNavHref(item, current) ? 'true' : undefined}
        onPointerEnter={popover.preload}
        onFocus={popover.preload}
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
      <popover.Part isNeeded={isOpen} props={{ id, trigger, opened, items: children, current, onNavigate, onOpenedChange: setOpened }} />
    </>
  );
}

const popover = createLazyPart<AppShellPopoverProps>(() => import('../AppShellPopover.tsx'));
