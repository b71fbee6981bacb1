import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { NavProps } from './AppShell.types.ts';
import { AppShellTree } from './AppShellTree.tsx';

export interface AppShellPopoverProps extends NavProps {
  readonly id: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** `entered`: the focus goes to its first row. */
  readonly opened: 'not' | 'inPlace' | 'entered';
  readonly onClose: () => void;
}

/** Stands beside its button in the page, so that Tab leads into it. Escape, a press outside and a focus that leaves close it. */
export default function AppShellPopover({ id, trigger, opened, items, current, onNavigate, onClose }: AppShellPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = opened !== 'not';

  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    delete element.dataset['align'];
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > document.documentElement.clientWidth) element.dataset['align'] = 'end';
  }, [isOpen]);

  useEffect(() => {
    if (opened === 'entered') panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [opened]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && (panel.current?.parentElement?.contains(target) ?? false);
    const handleOutside = (event: Event) => {
      if (!isInside(event.target)) onClose();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (isInside(document.activeElement)) trigger.current?.focus();
      onClose();
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isOpen, trigger, onClose]);

  return (
    <Panel ref={panel} id={id} data-open={isOpen}>
      <AppShellTree
        items={items}
        current={current}
        onNavigate={(href, event) => {
          onClose();
          onNavigate(href, event);
        }}
      />
    </Panel>
  );
}

/** Specification 9: the popover stands 6 px below its button. */
const OFFSET = '6px';

const Panel = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + ${OFFSET});
  inset-inline-start: 0;
  display: none;
  inline-size: max-content;
  min-inline-size: 220px;
  max-inline-size: min(320px, 100vw - 32px);
  max-block-size: calc(100dvh - 140px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 6px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowLayer};

  &[data-align='end'] {
    inset-inline: auto 0;
  }
  &[data-open='true'] {
    display: block;
  }

  ${media.motion} {
    opacity: 0;
    translate: 0 -8px;
    transition:
      opacity ${token.motion},
      translate ${token.motion},
      display ${token.motion} allow-discrete;

    &[data-open='true'] {
      opacity: 1;
      translate: 0;

      @starting-style {
        opacity: 0;
        translate: 0 -8px;
      }
    }
  }
`;
