import { fieldKey, fieldSource, FIRST_NAME_FIELD, NAME_FIELD, parseTemplate } from '@manyline/contract';
import { Alert, Button, isolate, Menu } from '@manyline/ui';
import type { RefObject } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { changeField } from '../recipients/changeField.ts';
import type { RecipientSummary } from '../BulkEditor/BulkEditor.types.ts';
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
      {singleBraces(template, fields).map(({ source, key }) => (
        <Alert
          key={source}
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={() => onTemplateChange(template.replaceAll(source, fieldSource(key)))}>
              {t('chat.bulk.text.single.use')}
            </Button>
          }
        >
          {t('chat.bulk.text.single', { source: isolate(source), field: isolate(labelOf(key)) })}
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

/** Known fields written with single braces, which would be sent literally. */
export function singleBraces(template: string, fields: readonly string[]): readonly { readonly source: string; readonly key: string }[] {
  const found = new Map<string, string>();
  for (const { 0: source, 1: name = '' } of template.matchAll(/(?<!\{)\{([^{}|\n]{1,60})\}(?!\})/gu)) {
    const key = fieldKey(name);
    if (fields.includes(key)) found.set(source, key);
  }
  return [...found].map(([source, key]) => ({ source, key }));
}

/** All fields to choose from: those of the name, and the columns. */
export function allFields(columns: readonly string[]): readonly string[] {
  return [...new Set([FIRST_NAME_FIELD, NAME_FIELD, ...columns])];
}

export function withFallback(key: string, word: string): string {
  return `{{${key}|${word}}}`;
}
