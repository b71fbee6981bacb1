import { Popover } from '@base-ui/react/popover';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { layerPositioner } from '../layer.styles.ts';
import { useCloseOnBack } from '../useCloseOnBack.ts';

interface AnchoredPopoverProps {
  readonly isOpen: boolean;
  /** The button that toggles it. */
  readonly trigger: () => HTMLElement | null;
  readonly side: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  readonly align: 'start' | 'center' | 'end';
  readonly anchor: HTMLElement | (() => Element | null);
  /** A `Popover.Popup`. */
  readonly children: ReactElement;
  readonly onClose: () => void;
}

/** The layer of popovers and calendars, beside what opened it. */
export function AnchoredPopover({ isOpen, trigger, side, align, anchor, children, onClose }: AnchoredPopoverProps) {
  useCloseOnBack(isOpen, onClose);
  const handleOpenChange = (isNowOpen: boolean, { event }: Popover.Root.ChangeEventDetails) => {
    if (isNowOpen) return;
    // A click on the trigger already toggles it; closing here too would make that click open it again.
    const pressesTrigger = event.type !== 'keydown' && event.target instanceof Node && trigger()?.contains(event.target) === true;
    if (!pressesTrigger) onClose();
  };
  const layerRoot = useLayerRoot();
  return (
    <Popover.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Popover.Portal container={layerRoot}>
        <Positioner anchor={anchor} side={side} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Positioner = styled(Popover.Positioner)`
  ${layerPositioner}
`;
