import type { ContactSource } from '@manyline/contract';
import {
  Button,
  ConfirmDialog,
  Dialog,
  failed,
  IconButton,
  isolate,
  LoadableView,
  ready,
  Skeleton,
  toast,
  useFormatters,
} from '@manyline/ui';
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import { Content } from '../import/ContactImport.styles.ts';
import { useLoaded } from '../useLoaded.ts';
import { SourceForm } from './SourceForm.tsx';
import type { ContactSourceActions } from './sources.types.ts';
import { Source, Sources } from './SourcesDialog.styles.ts';

export interface SourcesDialogProps extends ContactSourceActions {
  readonly onClose: () => void;
}

/** The accounts on other servers from which contacts are read. */
export function SourcesDialog({ canShare, onLoad, onSave, onSync, onRemove, onClose }: SourcesDialogProps) {
  const t = useContactsText();
  const { value: sources, change, reload } = useLoaded<readonly ContactSource[]>(onLoad);
  const [edited, setEdited] = useState<ContactSource | 'new'>();
  const [removed, setRemoved] = useState<ContactSource>();
  const put = (source: ContactSource) =>
    change((known) => {
      const isKnown = known.some(({ bookId }) => bookId === source.bookId);
      return isKnown ? known.map((one) => (one.bookId === source.bookId ? source : one)) : [...known, source];
    });
  const form = edited && (
    <SourceForm
      source={edited === 'new' ? undefined : edited}
      canShare={canShare}
      onSave={onSave}
      onSaved={(source) => {
        put(source);
        setEdited(undefined);
        if (source.problem === undefined) toast({ tone: 'success', text: t('chat.contacts.sources.read', { count: source.count }) });
      }}
      onCancel={() => setEdited(undefined)}
    />
  );
  return (
    <>
      <Dialog
        isOpen
        title={t('chat.contacts.sources')}
        description={t('chat.contacts.sources.text')}
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      >
        <Content>
          {form ?? (
            <>
              <LoadableView value={sources} skeleton={<Skeleton height="3rem" />} onRetry={reload}>
                {(value) => (
                  <Sources aria-label={t('chat.contacts.sources')}>
                    {value.map((source) => (
                      <SourceRow
                        key={source.bookId}
                        source={source}
                        onSync={async () => {
                          const next = await onSync(source.bookId);
                          if (next) put(next);
                          else toast({ tone: 'danger', text: t('chat.contacts.sources.failed') });
                        }}
                        onEdit={() => setEdited(source)}
                        onRemove={() => setRemoved(source)}
                      />
                    ))}
                  </Sources>
                )}
              </LoadableView>
              {sources.status === 'ready' && (
                <div>
                  <Button variant="soft" startIcon={<IconPlus aria-hidden="true" size={20} />} onClick={() => setEdited('new')}>
                    {t('chat.contacts.sources.add')}
                  </Button>
                </div>
              )}
            </>
          )}
        </Content>
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        variant="danger"
        title={t('chat.contacts.sources.remove.title', { name: removed?.name ?? '' })}
        text={t('chat.contacts.sources.remove.text', { count: removed?.count ?? 0 })}
        confirmLabel={t('chat.contacts.sources.remove.confirm')}
        onConfirm={async () => {
          if (!removed || !(await onRemove(removed.bookId))) return failed(t('chat.contacts.sources.failed'));
          change((known) => known.filter(({ bookId }) => bookId !== removed.bookId));
          return ready(undefined);
        }}
        onOpenChange={(isNowOpen) => (isNowOpen ? undefined : setRemoved(undefined))}
      />
    </>
  );
}

interface SourceRowProps {
  readonly source: ContactSource;
  readonly onSync: () => Promise<void>;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function SourceRow({ source: { name, user, count, syncedTime, isShared, problem }, onSync, onEdit, onRemove }: SourceRowProps) {
  const t = useContactsText();
  const { dateTime } = useFormatters();
  const [isBusy, setIsBusy] = useState(false);
  const named = { name: isolate(name) };
  return (
    <Source>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          <bdi>{user}</bdi>
          <span>{t('chat.contacts.count', { count })}</span>
        </p>
        {isShared && <p>{t('chat.contacts.sources.isShared')}</p>}
        <p>
          {syncedTime === undefined ? t('chat.contacts.sources.never') : t('chat.contacts.sources.readAt', { time: dateTime(syncedTime) })}
        </p>
        {problem !== undefined && (
          <p data-tone="danger" role="status">
            {problem}
          </p>
        )}
      </div>
      <IconButton
        label={t('chat.contacts.sources.sync', named)}
        icon={<IconRefresh aria-hidden="true" size={20} />}
        isBusy={isBusy}
        onClick={() => {
          setIsBusy(true);
          void onSync().finally(() => setIsBusy(false));
        }}
      />
      <IconButton label={t('chat.contacts.sources.edit', named)} icon={<IconPencil aria-hidden="true" size={20} />} onClick={onEdit} />
      <IconButton label={t('chat.contacts.sources.remove', named)} icon={<IconTrash aria-hidden="true" size={20} />} onClick={onRemove} />
    </Source>
  );
}
