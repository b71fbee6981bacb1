import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../controls/IconButton/IconButton.tsx';
import type { NavProps } from '../AppShell.types.ts';
import { AppShellTree } from '../AppShellTree.tsx';
import { Actions, BrandSlot, Panel, Scroller, Top } from './AppShellSide.styles.ts';

export interface AppShellSideProps extends NavProps {
  readonly label: string;
  readonly brand: ReactNode;
  /** The actions of a hidden navbar. */
  readonly actions: ReactNode | undefined;
  readonly isCollapsed: boolean;
  readonly isSemiDark: boolean;
  readonly collapseLabel: string;
  readonly keepOpenLabel: string;
  readonly onCollapsedChange: ((isCollapsed: boolean) => void) | undefined;
}

/** The vertical navigation. When collapsed, it expands over the page on hover and keyboard focus. */
export function AppShellSide({
  label,
  brand,
  actions,
  isCollapsed,
  isSemiDark,
  collapseLabel,
  keepOpenLabel,
  onCollapsedChange,
  ...tree
}: AppShellSideProps) {
  const panel = useRef<HTMLElement>(null);
  const isUnderPointer = useRef(false);
  const [isLookedAt, setIsLookedAt] = useState(false);
  const isCompact = isCollapsed && !isLookedAt;

  useEffect(() => {
    if (!isLookedAt) return undefined;
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) setIsLookedAt(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isLookedAt]);

  function handleFocus({ target }: FocusEvent) {
    if (target !== panel.current && target.matches(':focus-visible')) setIsLookedAt(true);
  }

  return (
    <Panel
      ref={panel}
      aria-label={label}
      data-landmark
      data-compact={isCompact}
      data-over={isCollapsed && isLookedAt}
      data-semi-dark={isSemiDark}
      // On movement only: the panel may appear under a resting pointer.
      onPointerMove={(event) => {
        if (event.pointerType !== 'mouse') return;
        isUnderPointer.current = true;
        setIsLookedAt(true);
      }}
      onPointerLeave={() => {
        isUnderPointer.current = false;
        setIsLookedAt(panel.current?.querySelector(':focus-visible') != null);
      }}
      onFocus={handleFocus}
      onBlur={({ relatedTarget }) => {
        if (!panel.current?.contains(relatedTarget)) setIsLookedAt(isUnderPointer.current);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsLookedAt(false);
      }}
    >
      <Top>
        <BrandSlot>{brand}</BrandSlot>
        {onCollapsedChange && (
          <IconButton
            size="sm"
            label={isCollapsed ? keepOpenLabel : collapseLabel}
            icon={isCollapsed ? <IconLayoutSidebarLeftExpand data-mirror /> : <IconLayoutSidebarLeftCollapse data-mirror />}
            onClick={() => onCollapsedChange(!isCollapsed)}
          />
        )}
      </Top>
      <Scroller>
        <AppShellTree {...tree} isCompact={isCompact} onNeedRoom={() => setIsLookedAt(true)} />
      </Scroller>
      {actions !== undefined && <Actions data-collapsed={isCollapsed}>{actions}</Actions>}
    </Panel>
  );
}
