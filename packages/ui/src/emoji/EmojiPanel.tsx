import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import { directionOf } from '../i18n/locale.ts';
import { useChatText } from '../messages/useText.ts';
import type { Emoji, EmojiGroup } from './emoji.types.ts';
import { EmojiGrid, type EmojiGridHandle, cellId } from './EmojiGrid.tsx';
import { Foot, Nothing, Search } from './EmojiPicker.styles.ts';
import type { EmojiPickerProps } from './EmojiPicker.tsx';
import { emojiAt, type EmojiPosition, emojiRows, moveOfKey, moveCell } from './emojiRows.ts';
import { rememberEmoji } from './rememberEmoji.ts';
import { searchEmoji } from './searchEmoji.ts';
import { inTone } from './skinTone.ts';
import { SkinTones } from './SkinTones.tsx';

interface EmojiPanelProps extends Pick<EmojiPickerProps, 'choices' | 'onChoicesChange'> {
  readonly groups: readonly EmojiGroup[];
  /** With Shift held the picker stays open for more picks. */
  readonly onPick: (text: string, staysOpen: boolean) => void;
}

/** The focus stays in the search field: typing always searches, arrow keys move through the grid. */
export function EmojiPanel({ groups, choices, onChoicesChange, onPick }: EmojiPanelProps) {
  const t = useChatText();
  const isRtl = directionOf(useIntl().locale) === 'rtl';
  const gridId = useId();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<EmojiGridHandle>(null);
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState<EmojiPosition>();
  // Fixed while the picker is open, so the grid doesn't shift between picks.
  const [recent] = useState(choices.recent);
  const isSearching = query.trim() !== '';

  const found = useMemo(() => (isSearching ? searchEmoji(groups, query) : undefined), [groups, isSearching, query]);
  const rows = useMemo(
    () => emojiRows(found ? [{ name: 'found', emoji: found }] : [{ name: 'recent', emoji: pickNamed(groups, recent) }, ...groups]),
    [groups, found, recent],
  );
  const active = emojiAt(rows, position);

  // The names load after the layer has set the focus. After a touch no field is focused, to keep the on-screen keyboard closed.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) search.current?.focus();
  }, []);

  const handleSearch = (text: string) => {
    setQuery(text);
    // Enter picks the best match.
    setPosition(text.trim() === '' ? undefined : { row: 1, column: 0 });
    grid.current?.scrollTo(0);
  };
  const handleMove = (next: EmojiPosition | undefined) => {
    setPosition(next);
    // Scrolls to the top so that the first row shows with its heading.
    grid.current?.scrollTo(next && next.row > 1 ? next.row : 0);
  };
  const handlePick = (emoji: Emoji, staysOpen: boolean) => {
    onPick(inTone(emoji, choices.tone), staysOpen);
    onChoicesChange({ ...choices, recent: rememberEmoji(choices.recent, emoji.text) });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) handlePick(active, event.shiftKey);
      return;
    }
    const move = moveOfKey(event, isRtl);
    // Until the grid is entered, left and right move the caret in the search text.
    if (!move || (!position && move !== 'down' && move !== 'pageDown' && move !== 'first' && move !== 'last')) return;
    event.preventDefault();
    handleMove(moveCell(rows, position, move));
  };

  return (
    <>
      <Search>
        <IconSearch aria-hidden="true" size={18} />
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-label={t('ui.emoji.search')}
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? gridId : undefined}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={active && position && cellId(gridId, position)}
          placeholder={t('ui.emoji.search')}
          dir={query ? 'auto' : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => handleSearch(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </Search>
      <VisuallyHidden role="status">{found && t('ui.emoji.found', { count: found.length })}</VisuallyHidden>
      {rows.length > 0 ? (
        <EmojiGrid
          ref={grid}
          id={gridId}
          rows={rows}
          position={position}
          tone={choices.tone}
          onPositionChange={setPosition}
          onPick={handlePick}
        />
      ) : (
        <Nothing>
          <b>{t('ui.emoji.nothing.title')}</b>
          <span>{t('ui.emoji.nothing.text')}</span>
        </Nothing>
      )}
      <Foot>
        <span aria-hidden="true">{active?.name}</span>
        <SkinTones tone={choices.tone} onChange={(tone) => onChoicesChange({ ...choices, tone })} />
      </Foot>
    </>
  );
}

/** The stored emoji that exist in this data. */
function pickNamed(groups: readonly EmojiGroup[], texts: readonly string[]): readonly Emoji[] {
  const emojiByText = new Map(
    groups.flatMap(({ emoji }) => emoji.filter(({ text }) => texts.includes(text)).map((one) => [one.text, one])),
  );
  return texts.flatMap((text) => emojiByText.get(text) ?? []);
}
