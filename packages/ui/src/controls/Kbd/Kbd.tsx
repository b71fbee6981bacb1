import {
  IconArrowBigUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconBackspace,
  IconCommand,
  IconCornerDownLeft,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { devicePlatform, keysOf, type Platform } from '../shortcut.ts';

export interface KbdProps {
  /** `Mod+K`, `Shift+Enter`, `ArrowUp`: names as in `KeyboardEvent.key`; `Mod` is Command or Ctrl. */
  readonly keys: string;
  /** This device's platform by default. */
  readonly platform?: Platform;
}

/**
 * A key combination, labelled as on the user's keyboard and always left to right.
 * @use To show a shortcut beside its command.
 * @avoid for code in a text: use `code`
 */
export function Kbd({ keys, platform = devicePlatform() }: KbdProps) {
  const t = useText();
  const caps = keysOf(keys, platform).map((key) => {
    const id = platform === 'apple' ? (APPLE_WORDS[key] ?? WORDS[key]) : WORDS[key];
    const word = id === undefined ? key : t(id);
    return { key, word, sign: SIGNS[key] ?? (platform === 'apple' ? APPLE_SIGNS[key] : undefined) ?? word };
  });
  return (
    <Root dir="ltr">
      <VisuallyHidden>{caps.map(({ word }) => word).join(' + ')}</VisuallyHidden>
      {caps.map(({ key, sign }) => (
        <kbd key={key} aria-hidden="true">
          {sign}
        </kbd>
      ))}
    </Root>
  );
}

const WORDS: Readonly<Record<string, WordId>> = {
  Ctrl: 'ui.kbd.ctrl',
  Alt: 'ui.kbd.alt',
  Shift: 'ui.kbd.shift',
  Enter: 'ui.kbd.enter',
  Escape: 'ui.kbd.escape',
  Tab: 'ui.kbd.tab',
  Space: 'ui.kbd.space',
  Delete: 'ui.kbd.delete',
  Backspace: 'ui.kbd.backspace',
  ArrowUp: 'ui.kbd.up',
  ArrowDown: 'ui.kbd.down',
  ArrowLeft: 'ui.kbd.left',
  ArrowRight: 'ui.kbd.right',
};

const APPLE_WORDS: Readonly<Record<string, WordId>> = { Meta: 'ui.kbd.command', Alt: 'ui.kbd.option' };

type WordId = Parameters<ReturnType<typeof useText>>[0];

// Drawn as SVG because the fonts lack these symbols. They name keys, so they aren't mirrored.
const SIGNS: Readonly<Record<string, ReactNode>> = {
  ArrowUp: <IconArrowUp />,
  ArrowDown: <IconArrowDown />,
  ArrowLeft: <IconArrowLeft />,
  ArrowRight: <IconArrowRight />,
  Enter: <IconCornerDownLeft />,
};

const APPLE_SIGNS: Readonly<Record<string, ReactNode>> = {
  Meta: <IconCommand />,
  Shift: <IconArrowBigUp />,
  Backspace: <IconBackspace />,
};

const Root = styled.kbd`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-inline-size: 22px;
  block-size: 22px;
  padding-inline: 5px;
  justify-content: center;
  border: 1px solid ${token.borderStrong};
  border-radius: 6px;
  background: ${token.surface};
  color: ${token.textMuted};
  font: inherit;
  font-size: ${token.fontCaption};
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;
  vertical-align: middle;

  kbd {
    display: inline-flex;
    font: inherit;
  }
  .tabler-icon {
    inline-size: 13px;
    block-size: 13px;
    stroke-width: 2;
  }
`;
