import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useCloseOnBack } from '../../controls/useCloseOnBack.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { NavProps } from './AppShell.types.ts';
import { AppShellTree } from './AppShellTree.tsx';

export interface AppShellDrawerProps extends NavProps {
  readonly label: string;
  readonly brand: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A modal panel at the start edge; the browser traps and restores the focus. */
export function AppShellDrawer({ label, brand, closeLabel, onClose, ...tree }: AppShellDrawerProps) {
  useCloseOnBack(true, onClose);
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: the element must still be in the document for the browser to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function handleClick(event: MouseEvent) {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink || event.target === dialog.current) onClose();
  }

  return (
    // The browser's `close` event is asynchronous and would close a menu that was reopened in between.
    <Panel ref={dialog} aria-label={label} onCancel={onClose} onClose={onClose} onClick={handleClick}>
      <Content>
        <Top>
          {brand}
          <IconButton label={closeLabel} icon={<IconX />} onClick={onClose} />
        </Top>
        <AppShellTree {...tree} />
      </Content>
    </Panel>
  );
}

const Panel = styled.dialog`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  inline-size: min(300px, 84vw);
  block-size: 100dvh;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: ${token.bar};
  box-shadow: ${token.shadowLayer};
  color: ${token.text};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${token.scrim};
  }

  ${media.motion} {
    transition: translate ${token.motion};

    @starting-style {
      translate: -100% 0;

      [data-manyline][dir='rtl'] & {
        translate: 100% 0;
      }
    }
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-block-size: 100%;
  padding: 12px;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 40px;
  padding-inline-start: 6px;
`;
