import { type ReactNode, useEffect } from 'react';
import { createLazyPart } from '../lazyPart.ts';
import { isShortcut } from './shortcut.ts';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  /** A smaller second line: where it leads, whose it is. */
  readonly description?: string;
  /** Other words it is looked for by; never shown. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
  /** Shown at the end, as in `Mod+B`; the page listens for it. */
  readonly shortcut?: string;
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly CommandItem[];
  /** These already answer the query, as those of a server: shown as they come. */
  readonly isFiltered?: boolean;
}

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly groups: readonly CommandGroup[];
  /** Ids of what was chosen before, the latest first; shown while nothing is typed. */
  readonly recentIds?: readonly string[];
  /** More may come for what is typed. */
  readonly isBusy?: boolean;
  /** What could not be had, said below what is there. */
  readonly note?: string | undefined;
  readonly placeholder?: string;
  /** Opens and closes it while it is on the page; opens nothing before a modal dialog. */
  readonly shortcut?: string;
  readonly onQueryChange?: (query: string) => void;
  /** The palette is closed already. */
  readonly onSelect: (item: CommandItem) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Everything one can go to or do, by a few letters. Its code comes when it first opens. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, shortcut = 'Mod+K', onOpenChange } = props;

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, shortcut)) return;
      // The browser has a use of its own for these keys.
      event.preventDefault();
      if (!event.repeat && (isOpen || !document.querySelector(MODAL))) onOpenChange(!isOpen);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isOpen, shortcut, onOpenChange]);

  return <commandPalettePopup.Part isNeeded={isOpen} props={props} />;
}

// What stands before everything else is answered or closed first.
const MODAL = '[data-modal][data-open], dialog:modal';

const commandPalettePopup = createLazyPart<CommandPaletteProps>(() => import('./CommandPalettePopup.tsx'));
