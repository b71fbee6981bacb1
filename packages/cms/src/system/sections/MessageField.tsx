import { useConfigText } from '../../messages/useText.ts';
import { Field } from '../systemFormParts.ts';
import type { SystemWords } from '../useSystemTexts.ts';
import { MessageFields } from './MessageFields.tsx';

interface MessageFieldProps {
  readonly name: 'maintenanceMessage' | 'helpReply';
  readonly hint: string;
  readonly limit: number;
  readonly words: SystemWords;
  readonly isReadOnly: boolean;
}

/** A text setting with a field per language. */
export function MessageField({ name, hint, limit, words, isReadOnly }: MessageFieldProps) {
  const t = useConfigText();
  return (
    <Field name={name} label={words.labelOf(name)} describe={(value) => words.describe(name, value)}>
      {(field) => <MessageFields {...field} hint={hint} none={t(`cms.system.text.none.${name}`)} limit={limit} isReadOnly={isReadOnly} />}
    </Field>
  );
}
