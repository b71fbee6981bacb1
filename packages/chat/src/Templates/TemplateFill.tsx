import type { Template } from '@manyline/contract';
import { countSms } from '@manyline/contract/smsEncoding';
import { FormDialog, isolate, TextField } from '@manyline/ui';
import { useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { FilledText } from './FilledText.tsx';
import { fillForContact } from './fillForContact.ts';
import type { Sign } from './TemplateMeta.tsx';
import { Bubble, Stack } from './Templates.styles.ts';
import type { TemplateContact } from './Templates.types.ts';
import { useTemplateFieldLabel } from './useTemplateFieldLabel.ts';

interface TemplateFillProps {
  readonly isOpen: boolean;
  readonly template: Template;
  /** Another language than the contact's. */
  readonly language?: string | undefined;
  readonly contact: TemplateContact;
  readonly sign: Sign;
  /** Called once the dialog is closed, so that the field can take the text. */
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the fields that the contact has no value for. */
export function TemplateFill({ isOpen, template, language, contact, sign, onInsert, onClose }: TemplateFillProps) {
  const t = useText();
  const labelOf = useTemplateFieldLabel();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setIsTried] = useState(false);
  const done = useRef<string>(undefined);
  const filled = fillForContact(template, contact, language);
  const valueOf = (key: string) => values.get(key)?.trim() ?? '';
  const text = filled.pieces.map((piece) => (piece.kind === 'gap' ? valueOf(piece.text) : piece.text)).join('');
  const handleSubmit = () => {
    setIsTried(true);
    if (filled.missing.some((key) => valueOf(key) === '')) return '';
    done.current = text;
    return undefined;
  };
  return (
    <FormDialog
      isOpen={isOpen}
      size="sm"
      title={template.name}
      description={t('chat.templates.fill.text', { name: isolate(contact.name) })}
      leavesFocus={() => done.current !== undefined}
      onClosed={() => done.current !== undefined && onInsert(done.current)}
      submitLabel={t('chat.templates.insert')}
      cancelLabel={t('chat.cancel')}
      closesOnOutsidePress
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack>
        {filled.missing.map((key) => (
          <TextField
            key={key}
            label={labelOf(key)}
            value={values.get(key) ?? ''}
            autoComplete="off"
            error={isTried && valueOf(key) === '' ? t('chat.templates.fill.empty') : undefined}
            onChange={(value) => setValues(new Map(values).set(key, value))}
          />
        ))}
        <Bubble>
          <FilledText filled={filled} values={values} />
        </Bubble>
        <p data-part="hint">{t('chat.templates.segments', { count: countSms(template.files.length > 0 ? text : sign(text)).segments })}</p>
      </Stack>
    </FormDialog>
  );
}
