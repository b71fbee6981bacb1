import { CONTACT_FIELDS_MAX_COUNT, type ContactField } from '@manyline/contract';
import { Button, IconButton, TextField } from '@manyline/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useContactsText } from '../messages/useText.ts';
import { FieldRow } from './ContactDetail.styles.ts';

export interface OwnFieldsProps {
  readonly fields: readonly ContactField[];
  readonly onChange: (fields: readonly ContactField[]) => void;
}

/** Details with a name of the user's own. */
export function OwnFields({ fields, onChange }: OwnFieldsProps) {
  const t = useContactsText();
  return (
    <fieldset>
      <legend>{t('chat.contacts.fields')}</legend>
      {fields.map((field, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Rows have nothing else; they are only added at the end.
        <FieldRow key={index}>
          <TextField
            label={t('chat.contacts.fields.name')}
            isLabelHidden
            placeholder={t('chat.contacts.fields.name')}
            value={field.name}
            maxLength={40}
            onChange={(next) => onChange(fields.with(index, { ...field, name: next }))}
          />
          <TextField
            label={t('chat.contacts.fields.value')}
            isLabelHidden
            placeholder={t('chat.contacts.fields.value')}
            value={field.value}
            maxLength={500}
            onChange={(next) => onChange(fields.with(index, { ...field, value: next }))}
          />
          <IconButton
            label={t('chat.contacts.row.remove')}
            icon={<IconX aria-hidden="true" size={20} />}
            onClick={() => onChange(fields.toSpliced(index, 1))}
          />
        </FieldRow>
      ))}
      {fields.length < CONTACT_FIELDS_MAX_COUNT && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            startIcon={<IconPlus aria-hidden="true" size={18} />}
            onClick={() => onChange([...fields, { name: '', value: '' }])}
          >
            {t('chat.contacts.fields.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
