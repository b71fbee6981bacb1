import { useId } from 'react';
import { Select } from '../fields/Select/Select.tsx';
import { useFormatters } from '../format/useFormatters.ts';
import { isolate } from '../i18n/isolate.ts';
import { useConsoleText } from '../messages/useText.ts';
import type { TableDelimiter, TableEncoding, TableReading, TableReadingChange } from './tableReading.types.ts';
import { Frame, Notes, Preview, Root, Settings } from './TableReadingView.styles.ts';

export interface TableReadingViewProps {
  /** How the file was read, with the first rows. */
  readonly reading: TableReading;
  readonly isDisabled?: boolean;
  /** Reads the file in another way. */
  readonly onChange: (change: TableReadingChange) => void;
}

/**
 * How a file of a table was read: what was guessed can be corrected, and some rows show the result immediately.
 * @use After a file was chosen, before its rows are imported.
 * @avoid for records that are already saved → Table
 */
export function TableReadingView({ reading, isDisabled = false, onChange }: TableReadingViewProps) {
  const { origin, headingRow, preview } = reading;
  const t = useConsoleText();
  const { number } = useFormatters();
  const titleId = useId();
  const common = { size: 'sm', isDisabled } as const;
  const width = Math.max(0, ...preview.map(({ cells }) => cells.length));
  const headings = [...new Set([...preview.map(({ row }) => row), ...(headingRow === undefined ? [] : [headingRow])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <Root>
      <Settings>
        {origin.kind === 'text' && (
          <>
            <Select
              {...common}
              label={t('ui.import.encoding')}
              {...(origin.isEncodingGuessed && { hint: t('ui.import.encoding.guessed') })}
              value={origin.encoding}
              options={ENCODINGS.map((value) => ({ value, label: t(`ui.import.encoding.${value}`) }))}
              onChange={(encoding) => onChange({ encoding })}
            />
            <Select
              {...common}
              label={t('ui.import.separator')}
              value={NAME_OF[origin.delimiter]}
              options={SEPARATORS.map((value) => ({ value, label: t(`ui.import.separator.${value}`) }))}
              onChange={(name) => onChange({ delimiter: SIGN_OF[name] })}
            />
          </>
        )}
        {origin.kind === 'workbook' && origin.sheets.length > 1 && (
          <Select
            {...common}
            label={t('ui.import.sheet')}
            value={String(origin.sheet)}
            options={origin.sheets.map((label, index) => ({ value: String(index), label }))}
            onChange={(sheet) => onChange({ sheet: Number(sheet) })}
          />
        )}
        <Select
          {...common}
          label={t('ui.import.heading')}
          value={headingRow === undefined ? NONE : String(headingRow)}
          options={[
            { value: NONE, label: t('ui.import.heading.none') },
            ...headings.map((row) => ({ value: String(row), label: t('ui.import.heading.row', { row: number(row) }) })),
          ]}
          onChange={(value) => onChange({ headingRow: value === NONE ? null : Number(value) })}
        />
      </Settings>
      <ReadingNotes reading={reading} />
      <span id={titleId}>{t('ui.import.preview')}</span>
      <Frame role="region" aria-labelledby={titleId} tabIndex={0}>
        <Preview>
          <tbody>
            {preview.map(({ row, cells }) => (
              <tr key={row} data-kind={kindOf(row, headingRow)}>
                <th scope="row">{number(row)}</th>
                {Array.from({ length: width }, (_, index) => (
                  <td key={index} dir="auto">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Preview>
      </Frame>
    </Root>
  );
}

function ReadingNotes({ reading: { origin, rowsAbove, extraRows } }: { readonly reading: TableReading }) {
  const t = useConsoleText();
  const { list, number } = useFormatters();
  const notes: string[] = [];
  if (origin.kind === 'text' && origin.unreadable > 0) notes.push(t('ui.import.unreadable', { count: origin.unreadable }));
  if (origin.kind === 'workbook') {
    const { hiddenRows, hiddenSheets } = origin;
    if (hiddenRows > 0) notes.push(t('ui.import.hiddenRows', { count: hiddenRows }));
    if (hiddenSheets.length > 0)
      notes.push(t('ui.import.hiddenSheets', { count: hiddenSheets.length, names: list(hiddenSheets.map(isolate)) }));
  }
  if (rowsAbove > 0) notes.push(t('ui.import.above', { count: rowsAbove }));
  const { count, first } = extraRows;
  if (count > 0) notes.push(t('ui.import.extra', { count, rows: list([...first.map(number), ...(count > first.length ? ['…'] : [])]) }));
  if (notes.length === 0) return null;
  return (
    <Notes aria-live="polite">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Notes>
  );
}

function kindOf(row: number, headingRow: number | undefined): 'heading' | 'above' | 'body' {
  if (row === headingRow) return 'heading';
  return headingRow !== undefined && row < headingRow ? 'above' : 'body';
}

const NONE = 'none';
const SEPARATORS = ['comma', 'semicolon', 'tab', 'bar'] as const;
const SIGN_OF = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const satisfies Readonly<
  Record<(typeof SEPARATORS)[number], TableDelimiter>
>;
const NAME_OF = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Readonly<Record<TableDelimiter, string>>;
/** Most used first. */
const ENCODINGS: readonly TableEncoding[] = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'cp850',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'iso-8859-6',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'x-mac-cyrillic',
  'windows-1250',
  'iso-8859-2',
  'cp852',
  'windows-1254',
  'windows-1253',
  'windows-1255',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
];
