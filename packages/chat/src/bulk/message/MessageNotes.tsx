import { fieldKey, fieldSource, FIRST_NAME_FIELD, NAME_FIELD, NUMBER_FIELD, parseTemplate } from '@manyline/contract';
import { Alert, Button, isolate, Menu } from '@manyline/ui';
import type { RefObject } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientSummary } from '../BulkEditor/BulkEditor.types.ts';
import { changeField } from '../recipients/changeField.ts';
import { Hint } from './Message.styles.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface MessageNotesProps {
  readonly template: string;
  readonly fields: readonly string[];
  readonly unknownFields: readonly string[];
  /** How many recipients are left out because they have no value in this field. */
  readonly missing: RecipientSummary['missing'];
  /** The message field, which gets the focus. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onTemplateChange: (template: string) => void;
  /** Inserts a fallback for an empty field, selected for editing. */
  readonly onFallback: (key: string) => void;
}

/** Problems of the message's fields, each with its next step. */
export function MessageNotes({
  template,
  fields,
  unknownFields,
  missing,
  field: returnsTo,
  onTemplateChange,
  onFallback,
}: MessageNotesProps) {
  const t = useBulkText();
  const labelOf = useFieldLabel();
  const templateFields = parseTemplate(template).flatMap((part) => (part.kind === 'field' ? [part] : []));
  const lacking = missing.filter(({ field }) => !unknownFields.includes(field));
  const word = t('chat.bulk.text.fallback.word');
  return (
    <>
      {unknownFields.map((field) => (
        <Alert
          key={field}
          tone="danger"
          action={
            <Menu
              label={t('chat.bulk.text.unknown.change')}
              returnsTo={returnsTo}
              trigger={
                <Button variant="outline" size="sm">
                  {t('chat.bulk.text.unknown.change')}
                </Button>
              }
              items={[
                ...fields.map((key) => ({
                  id: key,
                  label: t('chat.bulk.text.unknown.to', { field: isolate(labelOf(key)) }),
                  onSelect: () => onTemplateChange(changeField(template, field, fieldSource(key))),
                })),
                { id: 'end', kind: 'separator' },
                {
                  id: 'remove',
                  label: t('chat.bulk.text.unknown.remove'),
                  onSelect: () => onTemplateChange(changeField(template, field, '')),
                },
              ]}
            />
          }
        >
          {t('chat.bulk.text.unknown', { field })}
        </Alert>
      ))}
      {looseFields(template, fields).map((loose) => (
        <Alert
          key={loose.source}
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={() => onTemplateChange(withBraces(template, loose, fields))}>
              {t('chat.bulk.text.single.use')}
            </Button>
          }
        >
          {t('chat.bulk.text.single', { source: isolate(loose.source), field: isolate(labelOf(loose.key)) })}
        </Alert>
      ))}
      {lacking.map(({ field, count }) => (
        <Alert
          key={field}
          tone="warning"
          action={
            <Button
              variant="outline"
              size="sm"
              aria-label={t('chat.bulk.text.missing.word.of', { field: labelOf(field) })}
              onClick={() => onFallback(field)}
            >
              {t('chat.bulk.text.missing.word')}
            </Button>
          }
        >
          {t('chat.bulk.text.missing', { count, field: isolate(labelOf(field)) })}
        </Alert>
      ))}
      {templateFields.length > 0 && lacking.length === 0 && unknownFields.length === 0 && (
        <Hint>
          {t('chat.bulk.text.fallback', { example: isolate(withFallback(templateFields[0]?.key ?? FIRST_NAME_FIELD, word)), word })}
        </Hint>
      )}
    </>
  );
}

interface LooseField {
  readonly source: string;
  readonly key: string;
  /** The field as it was meant, with its fallback. */
  readonly meant: string;
}

/** Known fields that lack a brace, which would be sent literally. */
export function looseFields(template: string, fields: readonly string[]): readonly LooseField[] {
  const found = new Map<string, LooseField>();
  for (const [, , loose] of walkFields(template, fields)) if (loose) found.set(loose.source, loose);
  return [...found.values()];
}

/** The template with its fields in braces wherever they were written so. */
export function withBraces(template: string, { source }: LooseField, fields: readonly string[]): string {
  let text = '';
  let end = 0;
  for (const [start, stop, loose] of walkFields(template, fields)) {
    if (loose?.source !== source) continue;
    text += template.slice(end, start) + loose.meant;
    end = stop;
  }
  return text + template.slice(end);
}

function* walkFields(template: string, fields: readonly string[]): Generator<readonly [start: number, end: number, loose?: LooseField]> {
  if (fields.length === 0) return;
  // The longest first, so that "name" isn't found in "name of the boat".
  const names = fields.toSorted((one, other) => other.length - one.length).map((key) => escaped(key));
  const pattern = new RegExp(
    `(?:(\\{+)[^\\S\\n]*)?(${names.join('|').replaceAll(' ', '[\\s_]+')})[^\\S\\n]*(\\|[^{}\\n]{0,200})?(\\}*)`,
    'giu',
  );
  for (const { 0: source, 1: open = '', 2: name = '', 3: fallback = '', 4: close = '', index } of template.matchAll(pattern)) {
    const end = index + source.length;
    const isWhole = open.length >= 2 && close.length >= 2;
    // Without any brace on one side, letters beside the name make it another word.
    const isPart =
      (open === '' && LETTER_BEFORE.test(template.slice(0, index + 1).slice(-2))) ||
      (close === '' && LETTER.test(template.slice(end, end + 1)));
    if (isWhole || isPart || open.length + close.length === 0) yield [index, end];
    else {
      const key = fieldKey(name);
      // The fallback of a field that isn't closed would be the rest of the sentence.
      const isOpen = close === '';
      const written = isOpen ? source.slice(0, source.length - fallback.length).trimEnd() : source;
      yield [index, index + written.length, { source: written, key, meant: `{{${key}${isOpen ? '' : fallback}}}` }];
    }
  }
}

const LETTER = /[\p{L}\p{N}]/u;
const LETTER_BEFORE = /[\p{L}\p{N}]./u;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
}

/** All fields to choose from: those of the name, the number, and the columns. */
export function allFields(columns: readonly string[]): readonly string[] {
  return [...new Set([FIRST_NAME_FIELD, NAME_FIELD, NUMBER_FIELD, ...columns])];
}

export function withFallback(key: string, word: string): string {
  return `{{${key}|${word}}}`;
}
