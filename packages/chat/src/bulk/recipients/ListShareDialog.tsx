import { LIST_FOR_ALL, type RecipientList } from '@manyline/contract';
import { FormDialog, isolate, type Loadable, LoadableView, RadioGroup, Skeleton } from '@manyline/ui';
import { useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';

/** With whom the user may share a list. */
export interface ListAudiences {
  /** Everyone in the organisation. */
  readonly all: boolean;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}

export interface ListShareDialogProps {
  readonly isOpen: boolean;
  readonly list: RecipientList;
  readonly audiences: Loadable<ListAudiences>;
  readonly onRetry: () => void;
  /** Undefined once done, else why not, which may be empty. */
  readonly onShare: (id: string, sharedWith: string | undefined) => Promise<string | undefined>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Chooses who else uses a list of recipients. */
export function ListShareDialog({ isOpen, list, audiences, onRetry, onShare, onOpenChange }: ListShareDialogProps) {
  const t = useBulkText();
  const [chosen, setChosen] = useState(list.sharedWith ?? '');
  const save = async () => {
    if (chosen === (list.sharedWith ?? '')) return undefined;
    const reason = await onShare(list.id, chosen === '' ? undefined : chosen);
    return reason === '' ? t('chat.bulk.saved.failed') : reason;
  };
  const isLost = (roles: ListAudiences['roles']) =>
    list.sharedWith !== undefined && list.sharedWith !== LIST_FOR_ALL && roles.every(({ id }) => id !== list.sharedWith);
  const optionsOf = ({ all, roles }: ListAudiences) => [
    { value: '', label: t('chat.bulk.lists.share.me') },
    ...roles.map(({ id, name }) => ({ value: id, label: t('chat.bulk.lists.share.role', { role: isolate(name) }) })),
    // What was chosen before stays on offer.
    ...(isLost(roles) ? [{ value: list.sharedWith ?? '', label: t('chat.bulk.lists.share.lostRole') }] : []),
    ...(all || list.sharedWith === LIST_FOR_ALL ? [{ value: LIST_FOR_ALL, label: t('chat.bulk.lists.share.all') }] : []),
  ];
  return (
    <FormDialog
      isOpen={isOpen}
      size="sm"
      title={t('chat.bulk.lists.share.title', { name: isolate(list.name) })}
      description={t('chat.bulk.lists.share.text')}
      submitLabel={t('chat.bulk.saved.save')}
      cancelLabel={t('chat.cancel')}
      isDisabled={audiences.status !== 'ready'}
      closesOnOutsidePress
      onSubmit={save}
      onClose={() => onOpenChange(false)}
    >
      <LoadableView value={audiences} skeleton={<Skeleton height="6rem" />} onRetry={onRetry}>
        {(value) => <RadioGroup label={t('chat.bulk.lists.share.who')} value={chosen} options={optionsOf(value)} onChange={setChosen} />}
      </LoadableView>
    </FormDialog>
  );
}
