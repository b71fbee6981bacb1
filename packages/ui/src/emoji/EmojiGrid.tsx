import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useChatText } from '../messages/useText.ts';
import { rem } from '../theme/rem.ts';
import type { Emoji, EmojiGroupName, SkinTone } from './emoji.types.ts';
import { Cell, Grid, Heading, Row } from './EmojiPicker.styles.ts';
import { COLUMNS, type EmojiPosition, type EmojiRow } from './emojiRows.ts';
import { inTone } from './skinTone.ts';

interface EmojiGridProps {
  readonly id: string;
  readonly rows: readonly EmojiRow[];
  /** The active cell, picked by Enter. */
  readonly position: EmojiPosition | undefined;
  readonly tone: SkinTone;
  readonly ref?: Ref<EmojiGridHandle>;
  readonly onPositionChange: (position: EmojiPosition) => void;
  readonly onPick: (emoji: Emoji, staysOpen: boolean) => void;
}

export interface EmojiGridHandle {
  readonly scrollTo: (row: number) => void;
}

/** Renders only visible rows plus a few: two thousand buttons would open noticeably slowly. */
export function EmojiGrid({ id, rows, position, tone, ref, onPositionChange, onPick }: EmojiGridProps) {
  const t = useChatText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [rowHeight] = useState(() => rem(2.5));

  useImperativeHandle(ref, () => ({ scrollTo: (row) => virtualizer.current?.scrollToIndex(row, { align: 'nearest' }) }), []);

  return (
    <Grid
      ref={scroller}
      id={id}
      role="grid"
      aria-label={t('ui.emoji.title')}
      aria-rowcount={rows.length}
      aria-colcount={COLUMNS}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Virtualizer
        ref={virtualizer}
        data={rows}
        scrollRef={scroller}
        itemSize={rowHeight}
        bufferSize={2 * rowHeight}
        keepMounted={position && position.row < rows.length ? [position.row] : []}
      >
        {(row, index) =>
          'heading' in row ? (
            <div key={index} role="row" aria-rowindex={index + 1}>
              <Heading role="rowheader" aria-colspan={COLUMNS}>
                {t(HEADINGS[row.heading])}
              </Heading>
            </div>
          ) : (
            <Row key={index} role="row" aria-rowindex={index + 1}>
              {row.emoji.map((emoji, column) => {
                const isActive = position?.row === index && position.column === column;
                return (
                  <Cell
                    key={emoji.text}
                    id={cellId(id, { row: index, column })}
                    role="gridcell"
                    aria-label={emoji.name}
                    aria-selected={isActive}
                    onMouseMove={() => !isActive && onPositionChange({ row: index, column })}
                    onClick={(event) => onPick(emoji, event.shiftKey)}
                  >
                    {inTone(emoji, tone)}
                  </Cell>
                );
              })}
            </Row>
          )
        }
      </Virtualizer>
    </Grid>
  );
}

export function cellId(gridId: string, { row, column }: EmojiPosition): string {
  return `${gridId}-${row}-${column}`;
}

const HEADINGS = {
  recent: 'ui.emoji.group.recent',
  found: 'ui.emoji.group.found',
  smileys_emotion: 'ui.emoji.group.smileys',
  people_body: 'ui.emoji.group.people',
  animals_nature: 'ui.emoji.group.nature',
  food_drink: 'ui.emoji.group.food',
  travel_places: 'ui.emoji.group.travel',
  activities: 'ui.emoji.group.activities',
  objects: 'ui.emoji.group.objects',
  symbols: 'ui.emoji.group.symbols',
  flags: 'ui.emoji.group.flags',
} as const satisfies Record<EmojiGroupName, string>;
