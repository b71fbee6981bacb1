import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { DialogBackdrop, DialogBody, DialogFooter } from '../Dialog/Dialog.styles.ts';
import { DialogHeading } from '../Dialog/DialogHeading.tsx';
import { useCloseOnBack } from '../useCloseOnBack.ts';
import { useHasOpened } from '../useHasOpened.ts';
import { useInitialFocus } from '../useInitialFocus.ts';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description?: string;
  /** The edge the drawer slides in from, in reading direction. */
  readonly side?: 'start' | 'end';
  readonly size?: 'sm' | 'md' | 'lg';
  /** With false the page stays visible and usable, for settings whose effect shows on the page. */
  readonly isModal?: boolean;
  /** Set to false if an accidental click outside would lose typed input. */
  readonly closesOnOutsidePress?: boolean;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * A panel along one edge of the window.
 * @use A longer look beside the page: a contact, filters, settings.
 * @avoid for a decision → Dialog
 * @key Tab: Stays inside.
 * @key Escape: Closes it and returns the focus.
 */
export function Drawer(props: DrawerProps) {
  return useHasOpened(props.isOpen) && <OpenedDrawer {...props} />;
}

function OpenedDrawer({
  isOpen,
  title,
  description,
  side = 'end',
  size = 'md',
  isModal = true,
  closesOnOutsidePress = isModal,
  footer,
  children,
  onOpenChange,
}: DrawerProps) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const { surface, body, initialFocus } = useInitialFocus();
  const layerRoot = useLayerRoot();
  return (
    <Dialog.Root
      open={isOpen}
      modal={isModal}
      disablePointerDismissal={!closesOnOutsidePress}
      onOpenChange={(isNowOpen) => onOpenChange(isNowOpen)}
    >
      <Dialog.Portal container={layerRoot}>
        {isModal && <DialogBackdrop />}
        <Viewport data-side={side} data-modal={isModal || undefined}>
          <Surface ref={surface} data-side={side} data-size={size} initialFocus={initialFocus}>
            <DialogHeading title={title} description={description} />
            <DialogBody ref={body}>{children}</DialogBody>
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </Surface>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: 1101;
  display: flex;
  overflow: hidden;
  &[data-side='end'] {
    justify-content: end;
  }
  &:not([data-modal]) {
    pointer-events: none;
    > * {
      pointer-events: auto;
    }
  }
`;

const Surface = styled(Dialog.Popup)`
  --away: 100%;
  display: flex;
  flex-direction: column;
  inline-size: min(25rem, 100% - 48px);
  block-size: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 80px;
  border: 0 solid ${token.borderSubtle};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowLayer};
  outline: none;
  transition: translate ${token.motion};

  &[data-size='sm'] {
    inline-size: min(20rem, 100% - 48px);
  }
  &[data-size='lg'] {
    inline-size: min(45rem, 100%);
  }
  &[data-side='end'] {
    border-inline-start-width: 1px;
  }
  &[data-side='start'] {
    --away: -100%;
    border-inline-end-width: 1px;
  }
  [data-manyline][dir='rtl'] &[data-side='end'] {
    --away: -100%;
  }
  [data-manyline][dir='rtl'] &[data-side='start'] {
    --away: 100%;
  }
  &:is([data-starting-style], [data-ending-style]) {
    translate: var(--away) 0;
  }
  > :first-child {
    border-block-end: 1px solid ${token.border};
    padding-block: 16px;
  }
  > :nth-child(2) {
    flex: 1 0 auto;
    padding-block-start: 20px;
  }
  ${media.phone} {
    &:not([data-size='sm']) {
      inline-size: 100%;
      border: 0;
    }
  }
`;
