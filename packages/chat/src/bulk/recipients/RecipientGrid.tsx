import { isFixable } from '@manyline/contract';
import { isolate, PhoneNumber, useAnnounce, useHandler } from '@manyline/ui';
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BulkGrid } from '../BulkGrid/BulkGrid.tsx';
import type { BulkGridColumn, BulkGridHandle } from '../BulkGrid/BulkGrid.types.ts';
import { useBulkText } from '../../messages/useText.ts';
import { CellEditor } from './CellEditor.tsx';
import { cellToFix, changeOf, type EditedCell, nextToFix } from './editedCell.ts';
import type { RecipientRow, RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { CellButton } from './Recipients.styles.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowResult } from './RowResult.tsx';
import { useFieldLabel } from '../message/useFieldLabel.ts';

/** The filtered recipients, edited in place. */
export function RecipientGrid({ editor }: { readonly editor: RecipientsEditor }) {
  const t = useBulkText();
  const labelOf = useFieldLabel();
  const announce = useAnnounce();
  const grid = useRef<BulkGridHandle>(null);
  const editBox = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<EditedCell>();
  const { slice, summary } = editor;
  const leastSegments = summary.segments.min;

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
    const next = how === 'goesOn' ? nextToFix(slice, cell.index) : undefined;
    if (next) edit(next);
    else if (how !== 'left') grid.current?.focusRow(cell.index, cell.column);
  });
  const newest = useRef(editor.onSetOptOut);
  useLayoutEffect(() => void (newest.current = editor.onSetOptOut));
  const setOptOut = useCallback((phone: string, isOptedOut: boolean) => newest.current(phone, isOptedOut), []);
  const openChat = useHandler((tn: string) => editor.onOpenChat(tn));

  const columns = useMemo((): readonly BulkGridColumn<RecipientRow>[] => {
    const editor = (row: RecipientRow, column: EditedCell['column'], label: string, text: string) =>
      edited?.id === row.id &&
      edited.column === column && (
        <CellEditor
          key={`${row.id} ${column}`}
          label={label}
          text={text}
          isNumber={column === 'number'}
          field={editBox}
          onEnd={(next, how) => endEdit(edited, row, next, how)}
        />
      );
    return [
      { id: 'place', label: t('chat.bulk.col.place'), track: '5.5rem', card: 'hidden', render: ({ position }) => position },
      {
        id: 'number',
        label: t('chat.bulk.col.number'),
        track: 'minmax(11.5rem, 1.1fr)',
        card: 'detail',
        isPressed: true,
        render: (row, index) =>
          editor(row, 'number', t('chat.bulk.row.edit.number', { row: row.position }), row.phone) || (
            <CellButton type="button" title={t('chat.bulk.row.changeNumber')} onClick={() => edit({ id: row.id, index, column: 'number' })}>
              {row.tn === undefined ? <Written text={row.phone} /> : <PhoneNumber value={row.tn} />}
            </CellButton>
          ),
      },
      {
        id: 'name',
        label: t('chat.bulk.col.name'),
        track: 'minmax(7rem, 1fr)',
        card: 'title',
        isPressed: true,
        render: (row, index) =>
          editor(row, 'name', t('chat.bulk.row.edit.name', { row: row.position }), row.name) || (
            <CellButton
              type="button"
              dir="auto"
              data-empty={row.name === '' || undefined}
              onClick={() => edit({ id: row.id, index, column: 'name' })}
            >
              {row.name === '' ? t('chat.bulk.row.noName') : row.name}
            </CellButton>
          ),
      },
      {
        id: 'result',
        label: t('chat.bulk.col.result'),
        track: 'minmax(8.5rem, 1.3fr)',
        card: 'foot',
        isPressed: true,
        render: (row, index) => {
          const field = edited?.field ?? '';
          return (
            editor(
              row,
              'result',
              t('chat.bulk.row.edit.field', { field: isolate(labelOf(field)), row: row.position }),
              (Object.hasOwn(row.fields, field) && row.fields[field]) || '',
            ) || <RowResult row={row} leastSegments={leastSegments} onFix={() => edit(cellToFix(row, index))} />
          );
        },
      },
      {
        id: 'acts',
        label: t('chat.bulk.col.actions'),
        isLabelHidden: true,
        track: '3.75rem',
        align: 'end',
        card: 'end',
        isPressed: true,
        render: (row, index) => (
          <RowMenu
            row={row}
            editBox={editBox}
            onEditCell={(cell) => edit({ ...cell, id: row.id, index })}
            onRemove={() => remove(row, index)}
            onSetOptOut={setOptOut}
            onOpenChat={openChat}
          />
        ),
      },
    ];
  }, [t, labelOf, edited, leastSegments, edit, endEdit, remove, setOptOut, openChat]);

  const handleRowKey = useHandler((event: KeyboardEvent<HTMLElement>, row: RecipientRow, index: number, columnId: string) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    if (event.key === 'Delete' || event.key === 'Backspace') remove(row, index);
    else if (isCtrl && event.key.toLowerCase() === 'z') editor.onUndo?.();
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

const toneOf = ({ exclusion }: RecipientRow) => (exclusion === undefined ? undefined : isFixable(exclusion) ? 'danger' : 'muted');

/** Numbers keep left-to-right order in any script; text follows its own direction. */
function Written({ text }: { readonly text: string }) {
  return /\p{L}/u.test(text) ? <bdi dir="auto">{text}</bdi> : <bdo dir="ltr">{text}</bdo>;
}
