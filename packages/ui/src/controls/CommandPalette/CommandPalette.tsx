import type { ComponentType, ReactNode } from 'react';
import { CommandPalettePopup } from './CommandPalettePopup.tsx';
import { usePaletteShortcut } from './usePaletteShortcut.ts';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  /** A smaller second line, for example the path. */
  readonly description?: string;
  /** Additional search terms; never shown. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
  /** A person: shown in place of the icon. */
  readonly avatar?: { readonly name: string; readonly seed: string };
  /** What it belongs to, beside the label. */
  readonly tag?: ReactNode;
  /** A short fact at the end of the label's line, such as a time. */
  readonly aside?: string;
  /** A text in which the query was found, in place of the description. */
  readonly excerpt?: {
    /** Said before it, such as who wrote it. */
    readonly lead?: string;
    readonly parts: readonly { readonly text: string; readonly isHit: boolean }[];
  };
  /** What the field gets when it is chosen; the palette stays open. */
  readonly completes?: string;
  /** Key combination shown at the end, for example `Mod+B`; the page handles it. */
  readonly shortcut?: string;
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly CommandItem[];
  /** The items already match the query, for example server results, and are shown unfiltered. */
  readonly isFiltered?: boolean;
  /** `failed`: its items couldn't be loaded, and can be again. `more`: they have more behind them. */
  readonly state?: 'loading' | 'failed' | 'more' | 'loadingMore' | undefined;
  /** Said below the results, such as why it has none. */
  readonly note?: string | undefined;
}

/** What the user asked of a group: its next items, or those that couldn't be loaded. */
export type CommandGroupAction = 'more' | 'retry';

export interface CommandToolsProps {
  readonly query: string;
  /** Writes into the field. */
  readonly onQueryChange: (query: string) => void;
}

export interface CommandPaletteProps {
  readonly isOpen: boolean;
  /** The commands, by heading. */
  readonly groups: readonly CommandGroup[];
  /** Ids of recently chosen items, latest first; shown while the query is empty. */
  readonly recentIds?: readonly string[];
  /** More results are loading. */
  readonly isBusy?: boolean;
  /** Shown below the results, for example to report results that couldn't be loaded. */
  readonly note?: string | undefined;
  /** The words by which the items are found, if not the whole query. */
  readonly words?: string | undefined;
  /** Rendered below the field, for example filters. */
  readonly tools?: ComponentType<CommandToolsProps>;
  /** Toggles the palette while it is mounted; ignored while a modal dialog is open. */
  readonly shortcut?: string;
  readonly onQueryChange?: (query: string) => void;
  /** Called when the user asks for more items of a group, or to load them again. */
  readonly onGroupAction?: (groupId: string, action: CommandGroupAction) => void;
  /** Called when an item is chosen, before the palette closes. */
  readonly onChoose?: (item: CommandItem) => void;
  /** Called after the palette has closed. */
  readonly onSelect: (item: CommandItem) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Finds pages, actions and whatever else by a few letters.
 * @use To reach any page or command without the mouse.
 * @avoid as the only way to a command → Menu
 * @key Arrow up, Arrow down: Moves through the commands of all groups, from the last to the first again. The focus stays in the field.
 * @key Enter: Runs the command.
 * @key Escape: Closes it.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, shortcut, onOpenChange } = props;
  usePaletteShortcut(() => onOpenChange(!isOpen), { isOpen, shortcut });
  return <CommandPalettePopup {...props} />;
}
