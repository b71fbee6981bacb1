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
  CommandSurface,
  CommandViewport,
} from './CommandPalette.styles.ts';
import type { CommandItem, CommandPaletteProps } from './CommandPalette.tsx';
import { CommandRowContent } from './CommandRowContent.tsx';
import { rankCommands, type CommandRow, type CommandRows } from './rankCommands.ts';

export function CommandPalettePopup({ isOpen, onSelect, onOpenChange, ...content }: CommandPaletteProps) {
  const t = useConsoleText();
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const finalFocus = useFinalFocus(isOpen);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<() => void>(undefined);
  const handleSelect = (item: CommandItem) => {
    chosen.current = () => onSelect(item);
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

interface ContentProps extends Pick<CommandPaletteProps, 'groups' | 'recentIds' | 'isBusy' | 'note' | 'onQueryChange' | 'onSelect'> {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Mounted only while the palette is open, so every opening starts with an empty field. */
function Content({ groups, recentIds = [], isBusy = false, note, input, onQueryChange, onSelect }: ContentProps) {
  const t = useConsoleText();
  const [query, setQuery] = useState('');
  const rows = rankCommands(groups, query, { label: t('ui.palette.recent'), ids: recentIds });
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);

  const handleQueryChange = (next: string, { reason }: Autocomplete.Root.ChangeEventDetails) => {
    // Base UI would write the item's label into the field.
    if (reason === 'item-press') return;
    setQuery(next);
    onQueryChange?.(next);
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
      itemToStringValue={(row: CommandRow) => row.item.label}
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
      {/* Firefox puts what scrolls into the order of Tab, and the focus would leave the dialog from there. */}
      <CommandList tabIndex={-1} data-empty={count === 0 || undefined}>
        <Autocomplete.List aria-label={t('ui.palette.label')}>
          {(group: CommandRows) => (
            <Autocomplete.Group key={group.id} items={group.items} data-part="group">
              <Autocomplete.GroupLabel data-part="heading">{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(row: CommandRow) => (
                  <Autocomplete.Item key={row.key} value={row} onClick={() => onSelect(row.item)}>
                    <CommandRowContent row={row} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {note !== undefined && <CommandNote role="alert">{note}</CommandNote>}
        {count === 0 && note === undefined && (
          <CommandNothing>
            {isBusy ? (
              <p>{t('ui.palette.searching')}</p>
            ) : (
              <>
                <strong>{t('ui.palette.empty.title', { query })}</strong>
                <p>{t('ui.palette.empty.text')}</p>
              </>
            )}
          </CommandNothing>
        )}
      </CommandList>
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
      <VisuallyHidden role="status">{isBusy ? t('ui.palette.searching') : t('ui.palette.count', { count })}</VisuallyHidden>
    </Autocomplete.Root>
  );
}
