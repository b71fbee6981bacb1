import { IconDots } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '../../controls/watchSize.ts';
import { useText } from '../../messages/useText.ts';
import type { NavItem } from './AppShell.types.ts';
import { barCount } from './barCount.ts';

const MORE = 'more';
/** Until it was drawn once. */
const BUTTON_WIDTH = 110;

/**
 * The items of the horizontal navigation that fit in the navbar, and a group with the others. Measured, because their words and the text
 * size are any: first with all of them, later with what was measured then.
 */
export function useBarItems(
  nav: readonly NavItem[],
  isShown: boolean,
): {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly items: readonly NavItem[];
} {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const widths = useRef<{ readonly words: string; readonly items: number[]; button: number }>(undefined);
  const itemCount = nav.length;
  const words = nav.map(({ label }) => label).join('\n');
  const [fit, setFit] = useState<{ readonly words: string; readonly count: number }>();
  const count = fit?.words === words ? fit.count : nav.length;

  useLayoutEffect(() => {
    const list = bar.current?.querySelector<HTMLElement>(':scope > nav > ul');
    const room = list?.parentElement;
    if (!isShown || !list || !room) return undefined;
    const known =
      widths.current?.words === words ? widths.current : { words, items: Array.from({ length: itemCount }, () => 0), button: BUTTON_WIDTH };
    widths.current = known;
    const measure = () => {
      for (const [at, item] of [...list.children].entries()) {
        const { width } = item.getBoundingClientRect();
        if (at < count) known.items[at] = width;
        else known.button = width;
      }
      setFit((before) => {
        const next = barCount(known.items, known.button, room.clientWidth);
        return before?.words === words && before.count === next ? before : { words, count: next };
      });
    };
    // Words get wider when their font arrives.
    return watchSize([room, list], measure);
    // In a window that was narrow in between, it is another list.
  }, [words, count, itemCount, isShown]);

  if (count >= nav.length) return { bar, items: nav };
  const more = { id: MORE, label: t('ui.shell.more'), icon: <IconDots aria-hidden="true" />, children: nav.slice(count) };
  return { bar, items: [...nav.slice(0, count), more] };
}
