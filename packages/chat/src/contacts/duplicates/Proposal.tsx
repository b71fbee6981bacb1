import { contactName, type ContactSummary } from '@manyline/contract';
import { Button, Chip, usePhoneFormat } from '@manyline/ui';
import { useContactsText } from '../../messages/useText.ts';
import type { Duplicates } from './findDuplicates.ts';

export interface ProposalProps {
  readonly duplicates: Duplicates;
  readonly isBusy: boolean;
  readonly onMerge?: () => void;
  /** Says that they are different people. */
  readonly onDistinct?: () => void;
  /** Takes that back. */
  readonly onAgain?: () => void;
}

/** Contacts that may be one person, why, and what can be done. */
export function Proposal({ duplicates: { contacts, reasons }, isBusy, onMerge, onDistinct, onAgain }: ProposalProps) {
  const t = useContactsText();
  const format = usePhoneFormat();
  const factsOf = ({ company, numbers, emails }: ContactSummary) =>
    [company, ...numbers.map(({ value }) => format(value)), ...emails.map(({ value }) => value)].filter((fact) => fact !== '');
  return (
    <li>
      <span data-part="reasons">
        {reasons.map((reason) => (
          <Chip key={reason} size="sm" label={t(`chat.contacts.duplicates.reason.${reason}`)} />
        ))}
      </span>
      {contacts.map((contact) => (
        <div key={contact.id} data-part="person">
          <b>
            <bdi>{contactName(contact)}</bdi>
          </b>
          {factsOf(contact).map((fact) => (
            <small key={fact} data-part="fact">
              <bdi>{fact}</bdi>
            </small>
          ))}
        </div>
      ))}
      <div data-part="actions">
        {onMerge && (
          <Button size="sm" variant="soft" isBusy={isBusy} onClick={onMerge}>
            {t('chat.contacts.merge.open')}
          </Button>
        )}
        {onDistinct && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={onDistinct}>
            {t('chat.contacts.duplicates.different')}
          </Button>
        )}
        {onAgain && (
          <Button size="sm" variant="soft" isBusy={isBusy} onClick={onAgain}>
            {t('chat.contacts.duplicates.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
