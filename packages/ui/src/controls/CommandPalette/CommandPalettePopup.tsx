import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { useLayerRoot } from '../../theme/layerRoot.ts';
import { DialogBackdrop } from '../Dialog/Dialog.styles.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { useCloseOnBack } from '../useCloseOnBack.ts';
import { useFinalFocus } from '../useFinalFocus.ts';
import {
  CommandFooter,
  CommandInput,
  CommandList,
  CommandNote,
  CommandNothing,
  CommandTools,
  CommandSurface,
  CommandViewport,
} from './CommandPalette.styles.ts';
import type { CommandItem, CommandPaletteProps } from './CommandPalette.tsx';
import { CommandRowContent } from './CommandRowContent.tsx';
import { GroupNotes } from './GroupNotes.tsx';
import { countItems, isItem, rankCommands, type CommandGroupRow, type CommandRow, type CommandRows } from './rankCommands.ts';

export function CommandPalettePopup({ isOpen, onChoose, onSelect, onOpenChange, ...content }: CommandPaletteProps) {
  const t = useConsoleText();
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const finalFocus = useFinalFocus(isOpen);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<() => void>(undefined);
  const handleSelect = (item: CommandItem) => {
    chosen.current = () => onSelect(item);
    onChoose?.(item);
    onOpenChange(false);
  };
  // Runs after the dialog has returned the focus; earlier, the dialog would take it back from the new page.
  const handleComplete = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) setTimeout(run);
  };
  const layerRoot = useLayerRoot();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => onOpenChange(isNowOpen)} onOpenChangeComplete={handleComplete}>
      <Dialog.Portal container={layerRoot}>
        <DialogBackdrop />
        <CommandViewport>
          <CommandSurface aria-label={t('ui.palette.label')} initialFocus={input} finalFocus={finalFocus}>
            <Content {...content} input={input} onSelect={handleSelect} />
          </CommandSurface>
        </CommandViewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ContentProps extends Omit<CommandPaletteProps, 'isOpen' | 'shortcut' | 'onChoose' | 'onOpenChange'> {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Mounted only while the palette is open, so every opening starts with an empty field. */
function Content(props: ContentProps) {
  const { groups, recentIds = [], isBusy = false, note, tools: Tools, input, onQueryChange, onGroupAction, onSelect } = props;
  const t = useConsoleText();
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { words = query } = props;
  const isAsked = query.trim() !== '';
  const recents = isAsked ? [] : recentIds;
  const rows = rankCommands(groups, words, { label: t('ui.palette.recent'), ids: recents }, opened);
  const count = countItems(rows);
  const hasRows = rows.length > 0;
  const changeQuery = (next: string) => {
    setQuery(next);
    setOpened(new Set());
    onQueryChange?.(next);
  };
  const writeQuery = (next: string) => {
    changeQuery(next);
    input.current?.focus();
  };
  const choose = (row: CommandRow | CommandGroupRow) => {
    if (!isItem(row)) {
      if (row.action === 'all') setOpened(new Set([...opened, row.groupId]));
      else if (!row.isBusy) onGroupAction?.(row.groupId, row.action);
    } else if (row.item.completes === undefined) onSelect(row.item);
    else writeQuery(row.item.completes);
  };

  const handleQueryChange = (next: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
    // Base UI would write the item's label into the field.
    if (reason === 'item-press') return;
    changeQuery(next);
  };

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={rows}
      autoHighlight="always"
      keepHighlight
      value={query}
      itemToStringValue={(row: CommandRow | CommandGroupRow) => row.key}
      onValueChange={handleQueryChange}
    >
      <CommandInput>
        {isBusy ? <SpinnerMark /> : <IconSearch aria-hidden="true" />}
        <Autocomplete.Input
          ref={input}
          aria-label={t('ui.palette.label')}
          placeholder={t('ui.palette.placeholder')}
          dir={query === '' ? undefined : 'auto'}
          enterKeyHint="go"
          spellCheck={false}
        />
        <Dialog.Close render={<IconButton size="sm" label={t('ui.dialog.close')} icon={<IconX />} />} />
      </CommandInput>
      {Tools && (
        <CommandTools>
          <Tools query={query} onQueryChange={writeQuery} />
        </CommandTools>
      )}
      {/* Firefox puts what scrolls into the order of Tab, and the focus would leave the dialog from there. */}
      <CommandList tabIndex={-1} data-empty={!hasRows || undefined}>
        <Autocomplete.List aria-label={t('ui.palette.label')}>
          {(group: CommandRows) => (
            <Autocomplete.Group key={group.id} items={group.items} data-part="group">
              <Autocomplete.GroupLabel data-part="heading">{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(row: CommandRow | CommandGroupRow) => (
                  <Autocomplete.Item key={row.key} value={row} onClick={() => choose(row)}>
                    <CommandRowContent row={row} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <GroupNotes groups={groups} hasRows={hasRows} />
        {note !== undefined && <CommandNote role="alert">{note}</CommandNote>}
        {!hasRows && note === undefined && !groups.some((group) => group.note) && <Nothing query={query} isBusy={isBusy} />}
      </CommandList>
      <CommandKeys />
      <VisuallyHidden role="status">{isBusy ? t('ui.palette.searching') : t('ui.palette.count', { count })}</VisuallyHidden>
    </Autocomplete.Root>
  );
}

function Nothing({ query, isBusy }: { readonly query: string; readonly isBusy: boolean }) {
  const t = useConsoleText();
  return (
    <CommandNothing>
      {isBusy ? (
        <p>{t('ui.palette.searching')}</p>
      ) : (
        <>
          <strong>{t('ui.palette.empty.title', { query: query.trim() })}</strong>
          <p>{t('ui.palette.empty.text')}</p>
        </>
      )}
    </CommandNothing>
  );
}

function CommandKeys() {
  const t = useConsoleText();
  return (
    <CommandFooter aria-hidden="true">
      <span>
        <Kbd keys="ArrowUp" />
        <Kbd keys="ArrowDown" />
        <span>{t('ui.palette.hint.move')}</span>
      </span>
      <span>
        <Kbd keys="Enter" />
        <span>{t('ui.palette.hint.choose')}</span>
      </span>
      <span>
        <Kbd keys="Escape" />
        <span>{t('ui.palette.hint.close')}</span>
      </span>
    </CommandFooter>
  );
}
