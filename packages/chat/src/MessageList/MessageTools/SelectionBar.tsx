import { IconButton, media, token } from '@manyline/ui';
import { IconArrowForwardUp, IconCopy, IconStar, IconStarOff, IconTrash, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';

export interface SelectionBarProps {
  readonly pane: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Whether all of them are starred, so that the button takes the stars away. */
  readonly areStarred: boolean;
  readonly onCopy: () => void;
  readonly onStar: ((isStarred: boolean) => void) | undefined;
  readonly onForward: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  readonly onEnd: () => void;
}

/** The actions for the selected messages. */
export function SelectionBar({ pane, count, areStarred, onCopy, onStar, onForward, onDelete, onEnd }: SelectionBarProps) {
  const t = useText();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEnd();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!pane.current) return null;
  return createPortal(
    <Root role="toolbar" aria-label={t('chat.more.selection')}>
      <IconButton label={t('chat.more.selectionEnd')} icon={<IconX aria-hidden="true" />} onClick={onEnd} />
      <span role="status">{t('chat.more.selected', { count })}</span>
      {onForward && (
        <IconButton
          label={t('chat.more.forward')}
          icon={<IconArrowForwardUp aria-hidden="true" data-mirror />}
          disabled={count === 0}
          onClick={onForward}
        />
      )}
      <IconButton label={t('chat.more.copy')} icon={<IconCopy aria-hidden="true" />} disabled={count === 0} onClick={onCopy} />
      {onStar && (
        <IconButton
          label={t(areStarred ? 'chat.more.unstar' : 'chat.more.star')}
          icon={areStarred ? <IconStarOff aria-hidden="true" /> : <IconStar aria-hidden="true" />}
          disabled={count === 0}
          onClick={() => onStar(!areStarred)}
        />
      )}
      {onDelete && (
        <IconButton label={t('chat.more.delete')} icon={<IconTrash aria-hidden="true" />} disabled={count === 0} onClick={onDelete} />
      )}
    </Root>,
    pane.current,
  );
}

/** Styles of the rows during selection, here because the list doesn't need them before. */
const Root = styled.div`
  :has(> &) [data-selected] {
    position: relative;
    cursor: pointer;
    > * {
      pointer-events: none;
    }
    &:not([data-own]) {
      padding-inline-start: max(38px, calc(50% - 560px));
    }
    > input {
      position: absolute;
      inset-inline-start: 10px;
      inset-block-end: 10px;
      inline-size: 18px;
      block-size: 18px;
      margin: 0;
      border: 1px solid ${token.borderControl};
      border-radius: 5px;
      appearance: none;
      background: ${token.surface};
    }
    > input::after {
      content: '';
      position: absolute;
      inset: 1px 5px 4px;
      border: solid ${token.onAccent};
      border-width: 0 2px 2px 0;
      opacity: 0;
      transform: rotate(45deg);
    }
    > input:checked {
      border-color: ${token.accentStrong};
      background: ${token.accentStrong};
      &::after {
        opacity: 1;
      }
    }
    ${media.forcedColors} {
      > input {
        appearance: auto;
      }
    }
  }
  :has(> &) [data-selected='true'] {
    background: ${token.accent8};
    /* The day it begins is not selected with it. */
    > :is(.day, .unread) {
      background: ${token.surface};
      box-shadow: 0 0 0 100vmax ${token.surface};
      clip-path: inset(-12px -100vmax 0);
    }
  }
  position: absolute;
  z-index: 3;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: 4px;
  padding-block: 6px;
  padding-inline: 12px 20px;
  border-block-end: 1px solid ${token.borderSubtle};
  background: ${token.surfaceRaised};
  > span {
    flex: 1;
    font-weight: 600;
  }
`;
