import { isolate, PhoneNumber } from '@manyline/ui';
import { useMemo, useRef } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientRow } from '../BulkEditor/BulkEditor.types.ts';
import type { BulkGridColumn } from '../BulkGrid/BulkGrid.types.ts';
import { useFieldLabel } from '../message/useFieldLabel.ts';
import { CellEditor } from './CellEditor.tsx';
import { cellToFix, type EditedCell } from './editedCell.ts';
import { CellButton, NamedCell } from './Recipients.styles.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowResult } from './RowResult.tsx';

interface Needs {
  readonly edited: EditedCell | undefined;
  /** The segments of the shortest message. */
  readonly leastSegments: number;
  readonly onEdit: (cell: EditedCell) => void;
  readonly onEndEdit: (cell: EditedCell, row: RecipientRow, text: string | undefined, how: 'goesOn' | 'stays' | 'left') => void;
  readonly onConfirm: (row: RecipientRow, index: number) => void;
  readonly onRemove: (row: RecipientRow, index: number) => void;
  readonly onSetOptOut: (phone: string, isOptedOut: boolean) => Promise<string | undefined>;
  readonly onOpenChat: (tn: string) => void;
}

/** The columns of the recipients. The edited cell shows a field in place of its content. */
export function useRecipientColumns(needs: Needs): readonly BulkGridColumn<RecipientRow>[] {
  const { edited, leastSegments, onEdit, onEndEdit, onConfirm, onRemove, onSetOptOut, onOpenChat } = needs;
  const t = useBulkText();
  const labelOf = useFieldLabel();
  const editBox = useRef<HTMLInputElement>(null);
  return useMemo((): readonly BulkGridColumn<RecipientRow>[] => {
    const editor = (row: RecipientRow, column: EditedCell['column'], label: string, text: string) =>
      edited?.id === row.id &&
      edited.column === column && (
        <CellEditor
          key={`${row.id} ${column}`}
          label={label}
          text={text}
          isNumber={column === 'number'}
          field={editBox}
          onEnd={(next, how) => onEndEdit(edited, row, next, how)}
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
            <CellButton
              type="button"
              title={t('chat.bulk.row.changeNumber')}
              onClick={() => onEdit({ id: row.id, index, column: 'number' })}
            >
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
            <NamedCell>
              <CellButton
                type="button"
                dir="auto"
                data-empty={row.name === '' || undefined}
                onClick={() => onEdit({ id: row.id, index, column: 'name' })}
              >
                {row.name === '' ? t('chat.bulk.row.noName') : row.name}
              </CellButton>
              <FieldValues fields={row.fields} />
            </NamedCell>
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
            ) || <RowResult row={row} leastSegments={leastSegments} onFix={() => onEdit(cellToFix(row, index))} />
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
            onEditCell={(cell) => onEdit({ ...cell, id: row.id, index })}
            onConfirm={() => onConfirm(row, index)}
            onRemove={() => onRemove(row, index)}
            onSetOptOut={onSetOptOut}
            onOpenChat={onOpenChat}
          />
        ),
      },
    ];
  }, [t, labelOf, edited, leastSegments, onEdit, onEndEdit, onConfirm, onRemove, onSetOptOut, onOpenChat]);
}

/** What the recipient's other columns say, as their message uses it. */
function FieldValues({ fields }: Pick<RecipientRow, 'fields'>) {
  const values = Object.values(fields).filter(Boolean);
  return values.length > 0 && <small dir="auto">{values.join(' · ')}</small>;
}

/** Numbers keep left-to-right order in any script; text follows its own direction. */
function Written({ text }: { readonly text: string }) {
  return /\p{L}/u.test(text) ? <bdi dir="auto">{text}</bdi> : <bdo dir="ltr">{text}</bdo>;
}
