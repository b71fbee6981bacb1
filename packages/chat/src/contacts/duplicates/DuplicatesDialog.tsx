import { type ContactCard, type ContactSummary } from '@manyline/contract';
import { Alert, Button, Dialog, EmptyState, failed, LoadableView, Skeleton, toast } from '@manyline/ui';
import { useMemo, useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import type { ContactMergeActions } from '../Contacts.types.ts';
import { Content, Summary } from '../import/ContactImport.styles.ts';
import { useLoaded } from '../useLoaded.ts';
import { areDistinct, type Duplicates, findDuplicates } from './findDuplicates.ts';
import { MergeForm } from './MergeForm.tsx';
import { Proposal } from './Proposal.tsx';

export interface DuplicatesDialogProps extends ContactMergeActions {
  /** Those that the user may change. */
  readonly contacts: readonly ContactSummary[];
  readonly onClose: () => void;
}

const PAGE = 30;

/** Contacts that may be one person, with the reason. Merging asks which name and company stay, and can be undone. */
export function DuplicatesDialog({ contacts, onClose, ...actions }: DuplicatesDialogProps) {
  const t = useContactsText();
  const [merging, setMerging] = useState<readonly ContactCard[]>();
  const [isFailed, setIsFailed] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const [showsHidden, setShowsHidden] = useState(false);
  const { distinct, busy, setBusy, setDistinct, reload } = useDistinct(actions);
  const found = useMemo(() => findDuplicates(contacts), [contacts]);

  const open = async ({ key, contacts: some }: Duplicates) => {
    setBusy(key);
    setIsFailed(false);
    const cards = await actions.onLoadCards(some.map(({ id }) => id));
    setBusy(undefined);
    if (cards && cards.length > 1) setMerging(cards);
    else setIsFailed(true);
  };

  if (merging) return <MergeForm {...actions} cards={merging} onClose={() => setMerging(undefined)} />;
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('chat.contacts.duplicates')}
      description={t('chat.contacts.duplicates.text')}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Content>
        {isFailed && <Alert tone="danger">{t('chat.contacts.duplicates.failed')}</Alert>}
        <LoadableView value={distinct} skeleton={<Skeleton height="3rem" />} onRetry={reload}>
          {(pairs) => {
            const hidden = found.filter((one) => areDistinct(one, pairs));
            const left = found.filter((one) => !hidden.includes(one));
            return (
              <>
                {left.length === 0 ? (
                  <EmptyState
                    illustration="empty"
                    title={t('chat.contacts.duplicates.none')}
                    text={hidden.length === 0 ? t('chat.contacts.duplicates.none.text') : undefined}
                  />
                ) : (
                  <Summary aria-label={t('chat.contacts.duplicates')}>
                    {left.slice(0, shown).map((one) => (
                      <Proposal
                        key={one.key}
                        duplicates={one}
                        isBusy={busy === one.key}
                        onMerge={() => void open(one)}
                        onDistinct={() => void setDistinct(one, true)}
                      />
                    ))}
                  </Summary>
                )}
                {left.length > shown && (
                  <Button variant="soft" onClick={() => setShown((count) => count + PAGE)}>
                    {t('chat.contacts.import.more', { count: Math.min(PAGE, left.length - shown) })}
                  </Button>
                )}
                {hidden.length > 0 && !showsHidden && (
                  <Button variant="ghost" onClick={() => setShowsHidden(true)}>
                    {t('chat.contacts.duplicates.hidden', { count: hidden.length })}
                  </Button>
                )}
                {hidden.length > 0 && showsHidden && (
                  <section aria-label={t('chat.contacts.duplicates.different')}>
                    <h3>{t('chat.contacts.duplicates.different')}</h3>
                    <Summary>
                      {hidden.map((one) => (
                        <Proposal key={one.key} duplicates={one} isBusy={busy === one.key} onAgain={() => void setDistinct(one, false)} />
                      ))}
                    </Summary>
                  </section>
                )}
              </>
            );
          }}
        </LoadableView>
      </Content>
    </Dialog>
  );
}

/** Which contacts are known to be different people, and saying so. */
function useDistinct({ onLoadDistinct, onSetDistinct }: ContactMergeActions) {
  const t = useContactsText();
  const { value, change, reload } = useLoaded<readonly (readonly string[])[]>(onLoadDistinct);
  const [busy, setBusy] = useState<string>();
  const distinct = value.status === 'failed' ? failed(t('chat.contacts.duplicates.loadFailed')) : value;
  const setDistinct = async (duplicates: Duplicates, isDistinct: boolean) => {
    const ids = duplicates.contacts.map(({ id }) => id);
    setBusy(duplicates.key);
    const isSaved = await onSetDistinct(ids, isDistinct);
    setBusy(undefined);
    if (!isSaved) return toast({ tone: 'danger', text: t('chat.contacts.duplicates.hide.failed') });
    change((known) => {
      const others = known.filter((pair) => !pair.every((id) => ids.includes(id)));
      return isDistinct ? [...others, ...ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other]))] : others;
    });
    const undo = { label: t('chat.contacts.undo'), onSelect: () => void setDistinct(duplicates, false) };
    return isDistinct ? toast({ tone: 'success', text: t('chat.contacts.duplicates.hide.done'), action: undo }) : undefined;
  };
  return { distinct, busy, setBusy, setDistinct, reload };
}
