import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { commandRow } from './CommandPalette.styles.ts';
import type { CommandGroup, CommandGroupAction, CommandItem } from './CommandPalette.tsx';
import { CommandRowContent } from './CommandRowContent.tsx';
import { GroupNotes } from './GroupNotes.tsx';
import { countItems, isItem, rankCommands, type CommandGroupRow, type CommandRow } from './rankCommands.ts';

export interface CommandSectionsProps {
  /** The results, by heading. */
  readonly groups: readonly CommandGroup[];
  /** The words by which the items are found. */
  readonly words: string;
  /** Something is still loading. */
  readonly isBusy?: boolean;
  /** Results that are shown elsewhere, such as above. */
  readonly others?: number;
  /** Shown in their place if nothing was found. */
  readonly empty?: ReactNode;
  readonly ref?: Ref<CommandSectionsHandle>;
  /** Called with the result that the user chooses. */
  readonly onSelect: (item: CommandItem) => void;
  /** Called when the user asks for more items of a group, or to load them again. */
  readonly onGroupAction?: (groupId: string, action: CommandGroupAction) => void;
}

export interface CommandSectionsHandle {
  readonly focus: () => void;
}

/**
 * What the CommandPalette finds, as a part of a page.
 * @use Below a search field of the page's own.
 * @avoid in a dialog → CommandPalette
 * @key Arrow up, Arrow down: Moves through the results, from one group into the next.
 * @key Home, End: Moves to the first or the last.
 * @key Enter: Chooses one.
 */
export function CommandSections({ groups, words, isBusy = false, others = 0, empty, ref, onSelect, onGroupAction }: CommandSectionsProps) {
  const t = useConsoleText();
  const [opened, setOpened] = useState<{ readonly words: string; readonly ids: ReadonlySet<string> }>();
  const [stop, setStop] = useState('');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const openIds = opened?.words === words ? opened.ids : undefined;
  const sections = rankCommands(groups, words, { label: '', ids: [] }, openIds);
  const keys = sections.flatMap(({ items }) => items.map(({ key }) => key));
  const tabStop = keys.includes(stop) ? stop : keys[0];
  useImperativeHandle(ref, () => ({ focus: () => root.current?.querySelector<HTMLElement>('[data-row]')?.focus() }));

  const choose = (row: CommandRow | CommandGroupRow) => {
    if (isItem(row)) onSelect(row.item);
    else if (row.action === 'all') setOpened({ words, ids: new Set([...(openIds ?? []), row.groupId]) });
    else if (!row.isBusy) onGroupAction?.(row.groupId, row.action);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.indexOf(event.target as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key];
    // At an end the page may know what comes next.
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Root ref={root} onKeyDown={handleKeyDown}>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`${id} ${section.id}`.replaceAll(' ', '-')}>
          <h2 id={`${id} ${section.id}`.replaceAll(' ', '-')}>{section.label}</h2>
          <ul>
            {section.items.map((row) => (
              <li key={row.key}>
                <button
                  type="button"
                  data-row=""
                  tabIndex={row.key === tabStop ? 0 : -1}
                  onFocus={() => setStop(row.key)}
                  onClick={() => choose(row)}
                >
                  <CommandRowContent row={row} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <GroupNotes groups={groups} hasRows />
      {sections.length === 0 && !isBusy && !groups.some(({ note }) => note) && empty}
      <VisuallyHidden role="status">
        {isBusy ? t('ui.palette.searching') : t('ui.palette.count', { count: others + countItems(sections) })}
      </VisuallyHidden>
    </Root>
  );
}

const Root = styled.div`
  padding-block-end: 8px;
  h2 {
    padding-block: 12px 4px;
    padding-inline: 18px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 600;
    line-height: 1.25rem;
  }
  ul {
    padding-inline: 8px;
  }
  button {
    ${commandRow}
    inline-size: 100%;
    padding-inline: 10px;
    border: 0;
    background: none;
    color: ${token.text};
    font: inherit;
    text-align: start;
    &:focus-visible {
      outline-offset: -2px;
    }
    ${media.hover} {
      &:hover {
        background: ${token.surfaceSunken};
      }
    }
  }
`;
