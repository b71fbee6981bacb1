import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { layerSurface } from '../layer.styles.ts';
import { useInitialFocus } from '../useInitialFocus.ts';
import { useReturnFocus } from '../useReturnFocus.ts';
import { AnchoredPopover } from './AnchoredPopover.tsx';

export interface PopoverPopupProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly title: string;
  readonly isTitleHidden: boolean;
  readonly side: 'top' | 'bottom' | 'start' | 'end';
  readonly align: 'start' | 'center' | 'end';
  readonly isOpen: boolean;
  readonly returnsTo: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function PopoverPopup({ id, anchor, title, isTitleHidden, side, align, isOpen, returnsTo, children, onClose }: PopoverPopupProps) {
  const { surface, body, initialFocus } = useInitialFocus();
  const finalFocus = useReturnFocus(isOpen, () => returnsTo?.current ?? anchor);

  return (
    <AnchoredPopover
      isOpen={isOpen}
      trigger={() => anchor}
      anchor={anchor}
      side={side === 'start' || side === 'end' ? `inline-${side}` : side}
      align={align}
      onClose={onClose}
    >
      <Surface ref={surface} id={id} initialFocus={initialFocus} finalFocus={finalFocus}>
        <Title data-hidden={isTitleHidden || undefined}>{title}</Title>
        <div ref={body}>{children}</div>
      </Surface>
    </AnchoredPopover>
  );
}

const Surface = styled(Popover.Popup)`
  ${layerSurface}
  inline-size: max-content;
  min-inline-size: 200px;
  max-inline-size: min(360px, var(--available-width));
  overscroll-behavior: contain;
  padding: 16px;
`;

const Title = styled(Popover.Title)`
  margin-block-end: 12px;
  font-size: 0.9375rem;
  line-height: 1.4;
  &[data-hidden] {
    ${visuallyHidden}
  }
`;
