import { Tooltip } from '@base-ui/react/tooltip';
import { styled } from 'styled-components';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { token } from '../../theme/token.ts';

export type TooltipSide = 'top' | 'bottom' | 'start' | 'end';

export interface TooltipPopupProps {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly side: TooltipSide;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** Hidden from assistive technology: the trigger has the text as its accessible name or description. */
export default function TooltipPopup({ anchor, text, side, onEnter, onLeave }: TooltipPopupProps) {
  const layerRoot = useLayerRoot();
  return (
    <Tooltip.Root open>
      {/* A modal `<dialog>` covers everything outside it, so the tooltip is rendered inside. */}
      <Tooltip.Portal container={anchor.closest('dialog') ?? layerRoot}>
        <Positioner
          anchor={anchor}
          side={side === 'start' || side === 'end' ? `inline-${side}` : side}
          sideOffset={6}
          collisionPadding={8}
          aria-hidden="true"
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
        >
          <Tooltip.Popup>{text}</Tooltip.Popup>
        </Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

const Positioner = styled(Tooltip.Positioner)`
  z-index: 1300;
  max-inline-size: 280px;
  padding-block: 4px;
  padding-inline: 10px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: ${token.neutralFill};
  color: ${token.onFill};
  font-size: ${token.fontLabel};
  overflow-wrap: anywhere;
  box-shadow: ${token.shadowLayer};
`;
