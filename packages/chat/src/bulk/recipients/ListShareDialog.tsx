import { LIST_FOR_ALL, type RecipientList } from '@manyline/contract';
import { Alert, Button, Dialog, isolate, type Loadable, LoadableView, RadioGroup, Skeleton } from '@manyline/ui';
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
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async () => {
    const isSame = chosen === (list.sharedWith ?? '');
    setIsBusy(true);
    const reason = isSame ? undefined : await onShare(list.id, chosen === '' ? undefined : chosen);
    setIsBusy(false);
    setRefusal(reason);
    if (reason === undefined) onOpenChange(false);
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
    <Dialog
      isOpen={isOpen}
      size="sm"
      title={t('chat.bulk.lists.share.title', { name: isolate(list.name) })}
      description={t('chat.bulk.lists.share.text')}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('chat.cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={audiences.status !== 'ready'} onClick={() => void save()}>
            {t('chat.bulk.saved.save')}
          </Button>
        </>
      }
      onOpenChange={onOpenChange}
    >
      <LoadableView value={audiences} skeleton={<Skeleton height="6rem" />} onRetry={onRetry}>
        {(value) => <RadioGroup label={t('chat.bulk.lists.share.who')} value={chosen} options={optionsOf(value)} onChange={setChosen} />}
      </LoadableView>
      {refusal !== undefined && <Alert tone="danger">{refusal || t('chat.bulk.saved.failed')}</Alert>}
    </Dialog>
  );
}
