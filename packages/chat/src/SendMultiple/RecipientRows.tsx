import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useMoreText } from '../messages/useText.ts';
import { rem } from '../rem.ts';
import { RecipientRow } from './RecipientRow.tsx';
import type { RecipientItem, SendMultipleProps } from './SendMultiple.types.ts';
import { RowList, Rows } from './SendMultiple.styles.ts';

export interface RecipientRowsProps extends Pick<SendMultipleProps, 'recipients' | 'onEdit' | 'onRemove'> {
  readonly isFixed: boolean;
}

/** As many rows as are in view and few more. One is reached by Tab, the others by the arrow keys; Enter edits, Delete removes. */
export function RecipientRows({ recipients, isFixed, onEdit, onRemove }: RecipientRowsProps) {
  const virtualizer = useRef<VirtualizerHandle>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(() => rem(2.5) + 16);
  const [focusedId, setFocusedId] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const wanted = useRef<string>(undefined);
  const stop = Math.max(
    0,
    recipients.findIndex(({ id }) => id === focusedId),
  );

  const focusRow = (id: string | undefined) => {
    if (id !== undefined) rows.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  };
  const focusAt = (index: number) => {
    const next = recipients[Math.min(recipients.length - 1, Math.max(0, index))];
    if (!next) return;
    wanted.current = next.id;
    setFocusedId(next.id);
    virtualizer.current?.scrollToIndex(recipients.indexOf(next), { align: 'nearest' });
    focusRow(next.id);
  };
  // A row far away, or moved by an edit, stands only after the next render.
  useEffect(() => {
    if (wanted.current === undefined || editedId !== undefined) return;
    const index = recipients.findIndex(({ id }) => id === wanted.current);
    if (index >= 0) virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    focusRow(wanted.current);
    wanted.current = undefined;
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) focusAt(stop + step);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !isFixed) handleRemove(event.target.dataset['row']);
    else return;
    event.preventDefault();
  };
  const handleRemove = (id: string) => {
    const index = recipients.findIndex((one) => one.id === id);
    wanted.current = (recipients[index + 1] ?? recipients[index - 1])?.id;
    setFocusedId(wanted.current);
    onRemove(id);
  };
  const handleEdited = (id: string, text: string | undefined) => {
    const now = text === undefined ? id : onEdit(id, text);
    wanted.current = now;
    setFocusedId(now);
    setEditedId(undefined);
  };

  return (
    <Rows
      ref={rows}
      style={{ '--rows': recipients.length } as CSSProperties}
      onKeyDown={handleKeyDown}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        const id = event.target.dataset['row'];
        if (id !== undefined) setFocusedId(id);
      }}
    >
      <Virtualizer
        ref={virtualizer}
        data={recipients}
        as={List}
        item={Item}
        itemSize={rowHeight}
        bufferSize={4 * rowHeight}
        keepMounted={[stop]}
      >
        {(recipient: RecipientItem, index: number) => (
          <RecipientRow
            key={recipient.id}
            recipient={recipient}
            isStop={index === stop}
            isEdited={recipient.id === editedId}
            isFixed={isFixed}
            onStartEdit={setEditedId}
            onEdited={handleEdited}
            onRemove={handleRemove}
          />
        )}
      </Virtualizer>
    </Rows>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

function List({ children, style, ref }: CustomContainerComponentProps) {
  const t = useMoreText();
  return (
    <RowList ref={ref} role="list" style={style} aria-label={t('chat.many.list')}>
      {children}
    </RowList>
  );
}

function Item({ children, style, ref }: CustomItemComponentProps) {
  return (
    // Hidden until it is measured it could not take the focus; its height is known.
    <li ref={ref} style={{ ...style, visibility: 'inherit' }}>
      {children}
    </li>
  );
}
