import { rem } from '@manyline/ui';
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';
import { useScheduledText } from '../messages/useText.ts';
import type { ScheduledItem } from '../Schedule/Schedule.types.ts';
import { ScheduledRow, type ScheduledRowProps } from '../Schedule/ScheduledRow.tsx';
import { useZoneFormats } from '../Schedule/useZoneFormats.ts';
import type { ScheduledEntry } from './findScheduled.ts';
import { Group, Scroller } from './Scheduled.styles.ts';

interface ScheduledListProps extends Omit<ScheduledRowProps, 'item' | 'href' | 'onOpen'> {
  readonly entries: readonly ScheduledEntry[];
  readonly hrefOf: (item: ScheduledItem) => string;
  readonly onOpen: (item: ScheduledItem) => void;
}

/** Renders the visible rows; the first of a group has its heading. */
export function ScheduledList({ entries, hrefOf, ...row }: ScheduledListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [itemSize] = useState(() => rem(6));
  useLostFocus(list, entries);
  return (
    <Count value={entries.length}>
      <Scroller ref={list} tabIndex={-1}>
        <Virtualizer data={entries} as={Rows} item={Item} itemSize={itemSize} bufferSize={6 * itemSize}>
          {({ item, begins }) => (
            <div key={item.id}>
              {begins && <GroupTitle begins={begins} item={item} ownZone={row.ownZone} now={row.now} />}
              <ScheduledRow {...row} item={item} href={hrefOf(item)} />
            </div>
          )}
        </Virtualizer>
      </Scroller>
    </Count>
  );
}

/** A row that was focused and is gone leaves the focus to the list, not to the page. */
function useLostFocus(list: RefObject<HTMLElement | null>, entries: readonly ScheduledEntry[]) {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) wasInside.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, entries]);
}

interface GroupTitleProps {
  readonly begins: 'asks' | 'day';
  readonly item: ScheduledItem;
  readonly ownZone: string;
  readonly now: number;
}

function GroupTitle({ begins, item: { at }, ownZone, now }: GroupTitleProps) {
  const t = useScheduledText();
  const formats = useZoneFormats();
  if (begins === 'asks') return <Group data-asks>{t('chat.scheduled.asks')}</Group>;
  const [day, date] = [formats.day(at, ownZone, now), formats.date(at, ownZone, now)];
  return (
    <Group>
      <span>{formats.startWord(formats.isNear(at, ownZone, now) ? day : date)}</span>
      {formats.isNear(at, ownZone, now) && <small>{date}</small>}
    </Group>
  );
}

const Count = createContext(0);

function Rows({ ref, style, children }: CustomContainerComponentProps) {
  const t = useScheduledText();
  return (
    <ul ref={ref as never} aria-label={t('chat.scheduled.list')} style={style}>
      {children}
    </ul>
  );
}

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  const count = use(Count);
  return (
    <li ref={ref as never} style={style} aria-setsize={count} aria-posinset={index + 1}>
      {children}
    </li>
  );
}
