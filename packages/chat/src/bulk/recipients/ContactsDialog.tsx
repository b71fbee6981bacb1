import {
  Avatar,
  Button,
  Checkbox,
  Dialog,
  type Loadable,
  LoadableView,
  PhoneNumber,
  SearchField,
  Skeleton,
  token,
  usePhoneFormat,
} from '@manyline/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Virtualizer } from 'virtua';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientContact } from '../BulkEditor/BulkEditor.types.ts';
import { Nothing } from '../BulkEditor/SavedDialog.styles.ts';

export interface ContactsDialogProps {
  readonly isOpen: boolean;
  readonly contacts: Loadable<readonly RecipientContact[]>;
  readonly onRetry: () => void;
  /** Whether they are added. */
  readonly onAdd: (contacts: readonly RecipientContact[]) => Promise<boolean>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Selects several contacts, found by name or number. */
export function ContactsDialog({ isOpen, contacts, onRetry, onAdd, onOpenChange }: ContactsDialogProps) {
  const t = useBulkText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [adding, setAdding] = useState<'busy' | 'failed'>();
  const close = () => {
    setChosen(NOBODY);
    setIsSubmitted(false);
    setAdding(undefined);
    onOpenChange(false);
  };
  const handleAdd = async () => {
    // Specification 5: at least 1 phone must be selected.
    if (chosen.size === 0) return setIsSubmitted(true);
    setAdding('busy');
    if (await onAdd(contacts.status === 'ready' ? contacts.value.filter(({ tn }) => chosen.has(tn)) : [])) return close();
    return setAdding('failed');
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('chat.bulk.contacts.title')}
      footer={
        <>
          <Status data-wrong={(isSubmitted && chosen.size === 0) || adding === 'failed' ? true : undefined} role="status">
            {isSubmitted && chosen.size === 0
              ? t('chat.bulk.contacts.none')
              : adding === 'failed'
                ? t('chat.bulk.contacts.failed')
                : t('chat.bulk.contacts.selected', { count: chosen.size })}
          </Status>
          <Button variant="outline" onClick={close}>
            {t('chat.bulk.contacts.cancel')}
          </Button>
          <Button isBusy={adding === 'busy'} onClick={() => void handleAdd()}>
            {t('chat.bulk.contacts.add', { count: chosen.size })}
          </Button>
        </>
      }
      onOpenChange={(isNowOpen) => (isNowOpen ? undefined : close())}
    >
      <LoadableView value={contacts} skeleton={<ContactsSkeleton />} onRetry={onRetry}>
        {(value) => <Choice contacts={value} chosen={chosen} onChange={setChosen} />}
      </LoadableView>
    </Dialog>
  );
}

function ContactsSkeleton() {
  return (
    <Frame>
      {[0, 1, 2, 3, 4].map((index) => (
        <Row key={index}>
          <Skeleton width="60%" height="1.2rem" />
        </Row>
      ))}
    </Frame>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

interface ChoiceProps {
  readonly contacts: readonly RecipientContact[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function Choice({ contacts, chosen, onChange }: ChoiceProps) {
  const t = useBulkText();
  const format = usePhoneFormat();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => {
    const word = wanted.toLocaleLowerCase();
    const digits = wanted.replace(/\D/gu, '');
    return contacts.filter(
      ({ name, tn }) => word === '' || name.toLocaleLowerCase().includes(word) || (digits !== '' && tn.includes(digits)),
    );
  }, [contacts, wanted]);
  const countOfFound = found.filter(({ tn }) => chosen.has(tn)).length;
  const set = (some: readonly RecipientContact[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { tn } of some)
      if (isChosen) next.add(tn);
      else next.delete(tn);
    onChange(next);
  };
  if (contacts.length === 0) return <Nothing>{t('chat.bulk.contacts.empty')}</Nothing>;
  return (
    <>
      <SearchField label={t('chat.bulk.contacts.search')} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <Nothing>{t('chat.bulk.contacts.noMatch', { query: wanted })}</Nothing>
      ) : (
        <>
          <Row data-all>
            <Checkbox
              label={t('chat.bulk.contacts.all', { count: found.length })}
              isChecked={countOfFound === found.length}
              isIndeterminate={countOfFound > 0 && countOfFound < found.length}
              onChange={(isChecked) => set(found, isChecked)}
            />
          </Row>
          <Frame role="group" aria-label={t('chat.bulk.contacts.list')}>
            <Virtualizer data={found}>
              {(contact) => (
                <Row key={contact.tn}>
                  <Checkbox
                    label={contact.name || format(contact.tn)}
                    isChecked={chosen.has(contact.tn)}
                    onChange={(isChecked) => set([contact], isChecked)}
                  />
                  {contact.name !== '' && (
                    <small>
                      <PhoneNumber value={contact.tn} />
                    </small>
                  )}
                  <Avatar name={contact.name} seed={contact.tn} size="sm" />
                </Row>
              )}
            </Virtualizer>
          </Frame>
        </>
      )}
    </>
  );
}

const Frame = styled.div`
  block-size: min(22rem, 50dvh);
  margin-inline: -8px;
  padding-inline: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 48px;
  border-block-end: 1px solid ${token.borderSubtle};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  &[data-all] {
    margin-block-start: 8px;
    color: ${token.textMuted};
  }
`;

const Status = styled.p`
  flex: 1 1 auto !important;
  align-self: center;
  color: ${token.textMuted};
  font-size: 0.875rem;
  &[data-wrong] {
    color: ${token.dangerStrong};
    font-weight: 600;
  }
`;
