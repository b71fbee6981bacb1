import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { layerPositioner, layerSurface } from '../../controls/layer.styles.ts';
import { useCloseOnBack } from '../../controls/useCloseOnBack.ts';
import { useReturnFocus } from '../../controls/useReturnFocus.ts';
import { useLayerRoot } from '../../theme/layerRoot.ts';

export interface CalendarPopoverProps {
  readonly label: string;
  /** The button that opened the calendar. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Opens below the field with the focus on the selected day. */
export function CalendarPopover({ label, opener, isOpen, onOpenChange, children }: CalendarPopoverProps) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const surface = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(isOpen, () => opener.current);
  const handleOpenChange = (isNowOpen: boolean, { event }: Popover.Root.ChangeEventDetails) => {
    // A click on the button already toggles the calendar; closing here too would make that click open it again.
    const pressesOpener = event.type !== 'keydown' && event.target instanceof Node && opener.current?.contains(event.target) === true;
    if (!pressesOpener) onOpenChange(isNowOpen);
  };
  const layerRoot = useLayerRoot();
  return (
    <Popover.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Popover.Portal container={layerRoot}>
        <Positioner
          anchor={() => opener.current?.closest('[data-part="box"]') ?? null}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Surface
            ref={surface}
            aria-label={label}
            initialFocus={() => surface.current?.querySelector<HTMLElement>('[data-day] button[tabindex="0"]') ?? true}
            finalFocus={finalFocus}
          >
            {children}
          </Surface>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Positioner = styled(Popover.Positioner)`
  ${layerPositioner}
`;

const Surface = styled(Popover.Popup)`
  ${layerSurface}
`;
