import { media, resizeHandle } from '@manyline/ui';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

export interface ListResizerProps {
  /** The panes, whose `--list-width` it sets. */
  readonly panes: RefObject<HTMLElement | null>;
  /** In px; undefined for the width that fits the window. */
  readonly width: number | undefined;
  readonly onChange: (width: number | undefined) => void;
}

/** The edge of the list: it is pulled, moved with the arrow keys, and double-clicked to get the list's usual width back. */
export function ListResizer({ panes, width, onChange }: ListResizerProps) {
  const t = useText();
  const [pulled, setPulled] = useState<number>();
  const pull = useRef<{ readonly x: number; readonly from: number }>(undefined);
  const shown = pulled ?? width;

  const widthAt = (handle: HTMLElement, clientX: number) =>
    pull.current ? clamp(pull.current.from + (clientX - pull.current.x) * signOf(handle)) : undefined;
  const end = () => {
    pull.current = undefined;
    setPulled(undefined);
  };
  const show = (next: number | undefined) => {
    setPulled(next);
    // Not through React: the chats don't render at each step.
    if (next === undefined) panes.current?.style.removeProperty('--list-width');
    else panes.current?.style.setProperty('--list-width', `${next}px`);
  };
  return (
    <Handle
      role="separator"
      aria-orientation="vertical"
      aria-label={t('chat.list.width')}
      aria-valuemin={LIST_WIDTH.min}
      aria-valuemax={LIST_WIDTH.max}
      aria-valuenow={shown ?? LIST_WIDTH.usual}
      aria-valuetext={shown === undefined ? t('chat.list.width.usual') : t('chat.list.width.pixels', { width: shown })}
      tabIndex={0}
      data-pulled={pulled !== undefined || undefined}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pull.current = { x: event.clientX, from: listWidth(event.currentTarget) };
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        const next = widthAt(event.currentTarget, event.clientX);
        if (next !== undefined) show(next);
      }}
      onPointerUp={(event: PointerEvent<HTMLElement>) => {
        const next = widthAt(event.currentTarget, event.clientX);
        if (next !== undefined && event.clientX !== pull.current?.x) onChange(next);
        end();
      }}
      onPointerCancel={() => {
        show(width);
        end();
      }}
      onDoubleClick={() => {
        show(undefined);
        onChange(undefined);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const sign = event.key.startsWith('Arrow') ? signOf(event.currentTarget) : 1;
        onChange(clamp(listWidth(event.currentTarget) + step * sign));
      }}
    />
  );
}

/** In px. The chat keeps enough room, whatever the list was in a larger window. */
export const LIST_WIDTH = { min: 260, max: 560, usual: 340 } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 16, ArrowLeft: -16, Home: -Infinity, End: Infinity };

const clamp = (width: number) => Math.round(Math.min(LIST_WIDTH.max, Math.max(LIST_WIDTH.min, width)));

const signOf = (handle: HTMLElement) => (handle.matches(':dir(rtl)') ? -1 : 1);

function listWidth(handle: HTMLElement): number {
  return handle.parentElement?.getBoundingClientRect().width ?? LIST_WIDTH.usual;
}

const Handle = styled.div`
  ${resizeHandle}
  &:focus-visible {
    outline: none;
  }
  ${media.forcedColors} {
    &:is(:hover, :focus-visible, [data-pulled])::after {
      background: Highlight;
    }
  }
  /* A finger would meet it while it scrolls the list. */
  ${media.coarse} {
    display: none;
  }
  ${media.belowTwoPanes} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
