import { type Dispatch, type RefObject, type SetStateAction, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { NavGroupOpened, NavProps } from './AppShell.types.ts';
import { AppShellTree } from './AppShellTree.tsx';
import { useHoverOpening } from './useHoverOpening.ts';

export interface AppShellPopoverProps extends NavProps {
  readonly id: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly opened: NavGroupOpened;
  readonly onOpenedChange: Dispatch<SetStateAction<NavGroupOpened>>;
}

/**
 * Rendered right after its button, so that Tab moves into it. Closed by Escape, a press outside, leaving with the focus, or opening another
 * group.
 */
export function AppShellPopover({ id, trigger, opened, items, current, onNavigate, onOpenedChange }: AppShellPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = opened !== 'not';
  useHoverOpening({ trigger, panel, opened, onOpenedChange });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    element.dispatchEvent(new Event(OPENED, { bubbles: true }));
    delete element.dataset['align'];
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > document.documentElement.clientWidth) element.dataset['align'] = 'end';
  }, [isOpen]);

  useEffect(() => {
    if (opened === 'entered') panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [opened]);

  // A layout effect, so that it can be closed as soon as it is visible.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const isInside = (target: EventTarget | null) => target instanceof Node && (panel.current?.parentElement?.contains(target) ?? false);
    const close = () => {
      if (isInside(document.activeElement)) trigger.current?.focus();
      onOpenedChange('not');
    };
    const handleLeft = (event: Event) => {
      if (!isInside(event.target)) onOpenedChange('not');
    };
    document.addEventListener(OPENED, close, stop);
    document.addEventListener('pointerdown', handleLeft, stop);
    document.addEventListener('focusin', handleLeft, stop);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') close();
      },
      stop,
    );
    return () => stop.abort();
  }, [isOpen, trigger, onOpenedChange]);

  return (
    <Panel ref={panel} id={id} data-open={isOpen}>
      <AppShellTree
        items={items}
        current={current}
        onNavigate={(href, event) => {
          onOpenedChange('not');
          onNavigate(href, event);
        }}
      />
    </Panel>
  );
}

const OPENED = 'navgroupopened';

/** Specification 9: the popover opens 6 px below its button. */
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
