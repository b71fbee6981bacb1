import { isolate, Select, useFormatters } from '@manyline/ui';
import { Columns } from '../../bulk/recipients/ImportDialog.styles.ts';
import { useContactsText } from '../../messages/useText.ts';
import { CONTACT_ROLES, type ContactRole, type ContactTable } from './contactImport.types.ts';

export interface ContactImportColumnsProps {
  readonly columns: ContactTable['columns'];
  readonly isDisabled: boolean;
  readonly onRole: (index: number, role: ContactRole) => void;
}

/** What each column of a table says about a contact: guessed by its heading, and corrected here. */
export function ContactImportColumns({ columns, isDisabled, onRole }: ContactImportColumnsProps) {
  const t = useContactsText();
  const { list, number } = useFormatters();
  return (
    <Columns aria-label={t('chat.contacts.import.columns.list')}>
      {columns.map(({ title, role, sample }, index) => {
        const name = title === '' ? t('chat.contacts.import.column', { number: number(index + 1) }) : title;
        return (
          <li key={index} data-role={role}>
            <span>
              <b dir="auto">{name}</b>
              <small>{sample.length > 0 ? list(sample.map(isolate)) : t('chat.contacts.import.column.empty')}</small>
            </span>
            <Select
              label={t('chat.contacts.import.column.of', { column: isolate(name) })}
              isLabelHidden
              size="sm"
              isDisabled={isDisabled}
              value={role}
              options={CONTACT_ROLES.map((each) => ({ value: each, label: t(`chat.contacts.import.role.${each}`) }))}
              onChange={(next) => onRole(index, next)}
            />
          </li>
        );
      })}
    </Columns>
  );
}
