import { FIRST_NAME_FIELD, NAME_FIELD, NUMBER_FIELD, parseTemplate, fieldsOf } from '@manyline/contract';
import { screen, within } from '@manyline/plays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { editorOf, hugeRow } from './BulkEditor.data.ts';
import type { BulkEditorProps, RecipientChange, RecipientRow } from './BulkEditor.types.ts';
import { BulkEditorScreen } from './BulkEditorScreen.tsx';

/** The space inside the shell. */
export const Stage = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  padding-block: 20px 24px;
  padding-inline: 24px;
  @media (max-width: 975.98px) {
    padding: 16px;
  }
  @media (max-width: 599.98px) {
    padding: 0;
  }
`;

/** The earlier text returns only after undo. */
export function EditorThatLoadsOnRetry(props: BulkEditorProps) {
  const { recipients } = props;
  const [isOpen, setIsOpen] = useState(false);
  const editor = isOpen ? recipients : { ...recipients, stage: { kind: 'failed' } as const, onRetryOpen: () => setIsOpen(true) };
  return <EditorHarness {...props} recipients={editor} />;
}

/** Behaves like the recipient draft: rows are fixed, removed and filtered in place. */
export function EditorHarness(props: BulkEditorProps) {
  const { recipients, message } = props;
  const [rows, setRows] = useState(recipients.slice.rows);
  const [before, setBefore] = useState<readonly RecipientRow[]>();
  const [filter, setFilter] = useState(recipients.filter);
  const [template, setTemplate] = useState(message.template);
  const [slice, setSlice] = useState(recipients.slice);
  const isHuge = recipients.rowCount > recipients.slice.rows.length;
  const change = (next: readonly RecipientRow[]) => {
    setBefore(rows);
    setRows(next);
  };
  const shown = rows.filter(
    ({ exclusion, missing = [] }) =>
      filter === 'all' ||
      (filter === 'receive'
        ? !exclusion
        : filter === 'toFix' || exclusion === filter || missing.some((field) => filter === `missing ${field}`)),
  );
  const editor = isHuge
    ? { ...recipients, slice }
    : { ...editorOf(rows), ...recipients, summary: editorOf(rows).summary, rowCount: shown.length, slice: { from: 0, rows: shown } };
  const fields = new Set([FIRST_NAME_FIELD, NAME_FIELD, NUMBER_FIELD, ...recipients.fields]);
  return (
    <BulkEditorScreen
      {...props}
      recipients={{
        ...editor,
        filter,
        ...(before && {
          onUndo: () => {
            setRows(before);
            setBefore(undefined);
          },
        }),
        onFilterChange: (next) => {
          recipients.onFilterChange(next);
          setFilter(next);
        },
        onRangeChange: (from, to) => {
          recipients.onRangeChange(from, to);
          if (isHuge) setSlice({ from, rows: Array.from({ length: to - from }, (_, index) => hugeRow(from + index)) });
        },
        onEdit: (id, edit) => {
          recipients.onEdit(id, edit);
          change(rows.map((row) => (row.id === id ? edited(row, edit) : row)));
        },
        onRemove: (ids) => {
          recipients.onRemove(ids);
          change(rows.filter(({ id }) => !ids.includes(id)));
        },
      }}
      message={{
        ...message,
        template,
        unknownFields:
          template === message.template ? message.unknownFields : fieldsOf(parseTemplate(template)).filter((key) => !fields.has(key)),
        onTemplateChange: (next) => {
          message.onTemplateChange(next);
          setTemplate(next);
        },
      }}
    />
  );
}

function edited(row: RecipientRow, change: RecipientChange): RecipientRow {
  const { id, position, phone, name, fields, tn } = { ...row, ...change };
  const read = change.phone === undefined ? tn : change.phone.replace(/[^+\d]/gu, '');
  return { id, position, phone, name, fields, segments: 1, ...(read && { tn: read }) };
}

/** Pictures wait until the rules that format numbers are loaded. */
export const numbersShown = () => screen.findAllByText('+33 6 12 34 56 78');

export const grid = async () => within(await screen.findByRole('grid', { name: 'Recipients' }));

export const review = () => screen.getByRole('button', { name: 'Review and send' });
