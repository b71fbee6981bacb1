import type { ContactAddress } from '@manyline/contract';
import { Button, IconButton, Select, TextField } from '@manyline/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useContactsText } from '../messages/useText.ts';
import { useLabel } from './ContactCardView.tsx';
import { FieldRow } from './ContactDetail.styles.ts';
import { CONTACT_LABELS } from './contactForm.ts';

export interface AddressRowsProps {
  readonly kind: 'numbers' | 'emails';
  readonly rows: readonly ContactAddress[];
  /** By field, such as `numbers.0`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly most: number;
  readonly onChange: (rows: readonly ContactAddress[]) => void;
}

/** Numbers or e-mail addresses, each with a label. */
export function AddressRows({ kind, rows, errors, most, onChange }: AddressRowsProps) {
  const t = useContactsText();
  const labelOf = useLabel();
  const name = t(kind === 'numbers' ? 'chat.contacts.number' : 'chat.contacts.email');
  return (
    <fieldset>
      <legend>{t(`chat.contacts.${kind}`)}</legend>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Rows have nothing else; they are only added at the end.
        <FieldRow key={index}>
          <Select
            label={t('chat.contacts.label')}
            isLabelHidden
            value={row.label}
            placeholder={t('chat.contacts.label')}
            options={labelsWith(row.label).map((label) => ({ value: label, label: labelOf(label) }))}
            onChange={(label) => onChange(rows.with(index, { ...row, label }))}
          />
          <TextField
            label={name}
            isLabelHidden
            type={kind === 'numbers' ? 'tel' : 'email'}
            placeholder={name}
            value={row.value}
            error={errors[`${kind}.${index}`]}
            maxLength={kind === 'numbers' ? 250 : 254}
            autoComplete="off"
            onChange={(value) => onChange(rows.with(index, { ...row, value }))}
          />
          <IconButton
            label={t('chat.contacts.row.remove')}
            icon={<IconX aria-hidden="true" size={20} />}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          />
        </FieldRow>
      ))}
      {rows.length < most && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            startIcon={<IconPlus aria-hidden="true" size={18} />}
            onClick={() => onChange([...rows, { value: '', label: rows.length === 0 ? 'mobile' : 'work' }])}
          >
            {t(`chat.contacts.${kind}.add`)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A label of one's own stays in the choice. */
function labelsWith(label: string): readonly string[] {
  return label === '' || (CONTACT_LABELS as readonly string[]).includes(label) ? CONTACT_LABELS : [...CONTACT_LABELS, label];
}
