import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { layerSurface } from '../../controls/layer.styles.ts';
import { AnchoredPopover } from '../../controls/Popover/AnchoredPopover.tsx';
import { useReturnFocus } from '../../controls/useReturnFocus.ts';

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
  const surface = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(isOpen, () => opener.current);
  return (
    <AnchoredPopover
      isOpen={isOpen}
      trigger={() => opener.current}
      anchor={() => opener.current?.closest('[data-part="box"]') ?? null}
      side="bottom"
      align="start"
      onClose={() => onOpenChange(false)}
    >
      <Surface
        ref={surface}
        aria-label={label}
        initialFocus={() => surface.current?.querySelector<HTMLElement>('[data-day] button[tabindex="0"]') ?? true}
        finalFocus={finalFocus}
      >
        {children}
      </Surface>
    </AnchoredPopover>
  );
}

const Surface = styled(Popover.Popup)`
  ${layerSurface}
`;
