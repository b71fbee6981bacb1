import { isDoubt, isFixable } from '@manyline/contract';
import { isLetterKey, useAnnounce, useHandler } from '@manyline/ui';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientRow, RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { BulkGrid } from '../BulkGrid/BulkGrid.tsx';
import type { BulkGridHandle } from '../BulkGrid/BulkGrid.types.ts';
import { cellToFix, changeOf, type EditedCell, nextToFix } from './editedCell.ts';
import { useRecipientColumns } from './useRecipientColumns.tsx';

/** The filtered recipients, edited in place. */
export function RecipientGrid({ editor }: { readonly editor: RecipientsEditor }) {
  const t = useBulkText();
  const announce = useAnnounce();
  const grid = useRef<BulkGridHandle>(null);
  const [edited, setEdited] = useState<EditedCell>();
  const { slice, summary } = editor;

  const edit = useHandler((cell: EditedCell) => {
    setEdited(cell);
    grid.current?.focusRow(cell.index, cell.column);
  });
  const remove = useHandler((row: RecipientRow, index: number) => {
    editor.onRemove([row.id]);
    announce(t('chat.bulk.to.removed', { count: 1 }));
    grid.current?.focusRow(Math.min(index, editor.rowCount - 2), 'number');
  });
  const endEdit = useHandler((cell: EditedCell, row: RecipientRow, text: string | undefined, how: 'goesOn' | 'stays' | 'left') => {
    setEdited((now) => (now?.id === cell.id && now.column === cell.column ? undefined : now));
    if (text !== undefined) editor.onEdit(cell.id, changeOf(cell, row, text));
    // Enter without a change says that it is a number.
    else if (how === 'goesOn' && cell.column === 'number' && isDoubt(row.exclusion)) editor.onEdit(cell.id, { phone: row.phone });
    const next = how === 'goesOn' ? nextToFix(slice, cell.index) : undefined;
    if (next) edit(next);
    else if (how !== 'left') grid.current?.focusRow(cell.index, cell.column);
  });
  const confirm = useHandler((row: RecipientRow, index: number) => {
    editor.onEdit(row.id, { phone: row.phone });
    grid.current?.focusRow(index, 'number');
  });
  const newest = useRef(editor.onSetOptOut);
  useLayoutEffect(() => void (newest.current = editor.onSetOptOut));
  const setOptOut = useCallback((phone: string, isOptedOut: boolean) => newest.current(phone, isOptedOut), []);
  const openChat = useHandler((tn: string) => editor.onOpenChat(tn));

  const columns = useRecipientColumns({
    edited,
    leastSegments: summary.segments.min,
    onEdit: edit,
    onEndEdit: endEdit,
    onConfirm: confirm,
    onRemove: remove,
    onSetOptOut: setOptOut,
    onOpenChat: openChat,
  });
  const handleRowKey = useHandler((event: KeyboardEvent<HTMLElement>, row: RecipientRow, index: number, columnId: string) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    if (event.key === 'Delete' || event.key === 'Backspace') remove(row, index);
    else if (isCtrl && isLetterKey(event, 'z')) editor.onUndo?.();
    else if (event.key === 'F2') edit(columnId === 'name' ? { id: row.id, index, column: 'name' } : cellToFix(row, index));
    else return;
    event.preventDefault();
  });
  const reportVisibleRows = useHandler((from: number, to: number) => editor.onRangeChange(from, to));

  return (
    <BulkGrid
      ref={grid}
      label={t('chat.bulk.to.title')}
      columns={columns}
      rowCount={editor.rowCount}
      slice={slice}
      basis={editor.filter}
      rowTone={toneOf}
      onRangeChange={reportVisibleRows}
      onRowKey={handleRowKey}
    />
  );
}

const toneOf = ({ exclusion, isUnlikely }: RecipientRow) =>
  exclusion === undefined ? (isUnlikely ? 'warning' : undefined) : isFixable(exclusion) ? 'danger' : 'muted';
