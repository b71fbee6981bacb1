import {
  Button,
  ConfirmDialog,
  Dialog,
  failed,
  IconButton,
  type Loadable,
  LoadableView,
  Menu,
  ready,
  Skeleton,
  TextField,
  toast,
} from '@manyline/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { SavedForm, SavedList, Nothing } from './SavedDialog.styles.ts';

export interface SavedItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Another user's: it can be used, not changed. */
  readonly isTheirs?: boolean;
}

export interface SavedDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly empty: string;
  readonly useLabel: string;
  readonly saveLabel: string;
  /** Why nothing can be saved now. */
  readonly cannotSave: string | undefined;
  readonly items: Loadable<readonly SavedItem[]>;
  readonly onRetry: () => void;
  /** Called once the dialog is closed. */
  readonly onUse: (id: string) => void;
  /** With an id it replaces that entry. */
  readonly onSave: (name: string, id?: string) => Promise<boolean>;
  readonly onRemove: (id: string) => Promise<boolean>;
  /** Chooses who else uses it; without it, nothing is shared. */
  readonly onShare?: ((id: string) => void) | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Saved entries: use, save, replace and delete. */
export function SavedDialog(props: SavedDialogProps) {
  const { isOpen, title, text, empty, items, onRetry, onRemove, onSave, onOpenChange } = props;
  const t = useBulkText();
  // A field of the page can only be changed once the page can be used again.
  const chosen = useRef<string>(undefined);
  const handleClosed = () => {
    if (chosen.current !== undefined) props.onUse(chosen.current);
    chosen.current = undefined;
  };
  const [pending, setPending] = useState<{ readonly item: SavedItem; readonly action: 'replace' | 'remove' }>();
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      description={text}
      footer={<SaveForm {...props} />}
      onOpenChange={onOpenChange}
      onClosed={handleClosed}
    >
      <LoadableView
        value={items}
        skeleton={<SavedSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<Nothing>{empty}</Nothing>}
        onRetry={onRetry}
      >
        {(list) => (
          <SavedList>
            {list.map((item) => (
              <li key={item.id}>
                <span>
                  <b dir="auto">{item.name}</b>
                  <small dir="auto">{item.description}</small>
                </span>
                <Button
                  variant="soft"
                  size="sm"
                  aria-label={t('chat.bulk.saved.use.item', { name: item.name })}
                  onClick={() => {
                    chosen.current = item.id;
                    onOpenChange(false);
                  }}
                >
                  {props.useLabel}
                </Button>
                {item.isTheirs !== true && (
                  <Menu
                    align="end"
                    trigger={
                      <IconButton
                        size="sm"
                        label={t('chat.bulk.saved.actions', { name: item.name })}
                        icon={<IconDotsVertical aria-hidden="true" />}
                      />
                    }
                    items={[
                      {
                        id: 'replace',
                        label: t('chat.bulk.saved.replace'),
                        isDisabled: props.cannotSave !== undefined,
                        onSelect: () => setPending({ item, action: 'replace' }),
                      },
                      ...(props.onShare
                        ? [{ id: 'share', label: t('chat.bulk.lists.share'), onSelect: () => props.onShare?.(item.id) }]
                        : []),
                      {
                        id: 'remove',
                        label: t('chat.bulk.saved.remove'),
                        variant: 'danger',
                        onSelect: () => setPending({ item, action: 'remove' }),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </SavedList>
        )}
      </LoadableView>
      <ConfirmDialog
        isOpen={pending !== undefined}
        variant={pending?.action === 'replace' ? 'neutral' : 'danger'}
        title={pending ? t(`chat.bulk.saved.${pending.action}.title`, { name: pending.item.name }) : ''}
        text={pending?.item.description ?? ''}
        confirmLabel={pending?.action === 'replace' ? t('chat.bulk.saved.replace') : t('chat.bulk.saved.remove')}
        onConfirm={async () => {
          if (!pending) return ready(undefined);
          const { item, action } = pending;
          const isDone = await (action === 'remove' ? onRemove(item.id) : onSave(item.name, item.id));
          return isDone ? ready(undefined) : failed(t('chat.bulk.saved.failed'));
        }}
        onOpenChange={() => setPending(undefined)}
      />
    </Dialog>
  );
}

function SaveForm({ items, saveLabel, cannotSave, onSave }: SavedDialogProps) {
  const t = useBulkText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'noName' | 'failed'>();
  const [isBusy, setIsBusy] = useState(false);
  const same =
    items.status === 'ready' ? items.value.find((item) => item.isTheirs !== true && item.name.trim() === name.trim()) : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setProblem('noName');
    setIsBusy(true);
    void onSave(name.trim(), same?.id).then((isDone) => {
      setIsBusy(false);
      if (!isDone) return setProblem('failed');
      toast({ tone: 'success', text: t('chat.bulk.saved.saved', { name: name.trim() }) });
      setName('');
    });
  };
  if (cannotSave !== undefined) return <Nothing data-foot>{cannotSave}</Nothing>;
  return (
    <SavedForm noValidate onSubmit={handleSubmit}>
      <TextField
        label={saveLabel}
        placeholder={t('chat.bulk.saved.name')}
        value={name}
        maxLength={NAME_MAX_LENGTH}
        isReadOnly={isBusy}
        autoComplete="off"
        error={problem && t(`chat.bulk.saved.${problem}`)}
        hint={same && t('chat.bulk.saved.exists')}
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="soft" isBusy={isBusy}>
        {t('chat.bulk.saved.save')}
      </Button>
    </SavedForm>
  );
}

const NAME_MAX_LENGTH = 80;

function SavedSkeleton() {
  return (
    <SavedList as="div">
      {[0, 1, 2].map((index) => (
        <li key={index} role="presentation">
          <span>
            <Skeleton width="9rem" height="1.1rem" />
            <Skeleton width="13rem" />
          </span>
        </li>
      ))}
    </SavedList>
  );
}
