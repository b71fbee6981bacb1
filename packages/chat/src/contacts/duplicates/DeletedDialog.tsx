import { type ContactSummary, contactName } from '@manyline/contract';
import { Button, Dialog, EmptyState, isolate, LoadableView, Skeleton, toast, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import type { ContactMergeActions, DeletedContact } from '../Contacts.types.ts';
import { Content, Summary } from '../import/ContactImport.styles.ts';
import { useLoaded } from '../useLoaded.ts';

export interface DeletedDialogProps extends Pick<ContactMergeActions, 'onLoadDeleted' | 'onUndoMerge'> {
  /** How many of its numbers other contacts have by now; undefined if it couldn't be restored. */
  readonly onRestore: (id: string) => Promise<number | undefined>;
  readonly onClose: () => void;
}

/** The contacts that were deleted or merged in the last 30 days, each of which can be restored. */
export function DeletedDialog({ onLoadDeleted, onUndoMerge, onRestore, onClose }: DeletedDialogProps) {
  const t = useContactsText();
  const { dateTime } = useFormatters();
  const deleted = useLoaded<readonly DeletedContact[]>(onLoadDeleted);
  const [busy, setBusy] = useState<string>();

  const restore = async (contact: DeletedContact) => {
    setBusy(contact.id);
    const left = await (contact.mergedInto === undefined ? onRestore(contact.id) : onUndoMerge(contact.id));
    setBusy(undefined);
    if (left === undefined) return toast({ tone: 'danger', text: t('chat.contacts.restore.failed') });
    deleted.change((known) => known.filter(({ id }) => id !== contact.id));
    if (left > 0) return toast({ tone: 'warning', text: t('chat.contacts.restored.without', { count: left }) });
    return toast({ tone: 'success', text: t('chat.contacts.restored', { name: isolate(nameOf(contact)) }) });
  };

  return (
    <Dialog
      isOpen
      title={t('chat.contacts.deleted.title')}
      description={t('chat.contacts.deleted.text')}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Content>
        <LoadableView
          value={deleted.value}
          skeleton={<Skeleton height="3rem" />}
          isEmpty={(value) => value.length === 0}
          empty={<EmptyState illustration="empty" title={t('chat.contacts.deleted.none')} text={t('chat.contacts.deleted.none.text')} />}
          onRetry={deleted.reload}
        >
          {(value) => (
            <Summary aria-label={t('chat.contacts.deleted.title')}>
              {value.map((contact) => (
                <li key={contact.id}>
                  <b>
                    <bdi>{nameOf(contact)}</bdi>
                  </b>
                  <small>
                    {contact.mergedInto === undefined
                      ? t('chat.contacts.deleted.at', { time: dateTime(contact.deletedTime) })
                      : t('chat.contacts.deleted.merged', { name: isolate(contact.mergedInto), time: dateTime(contact.deletedTime) })}
                  </small>
                  <div data-part="actions">
                    <Button size="sm" variant="soft" isBusy={busy === contact.id} onClick={() => void restore(contact)}>
                      {t(contact.mergedInto === undefined ? 'chat.contacts.deleted.restore' : 'chat.contacts.merge.undo')}
                    </Button>
                  </div>
                </li>
              ))}
            </Summary>
          )}
        </LoadableView>
      </Content>
    </Dialog>
  );
}

const nameOf = (contact: ContactSummary) => contactName(contact) || '—';
