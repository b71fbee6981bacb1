import { type Client, type ClientAction, CLIENT_TEXT_MAX_LENGTH } from '@manyline/contract';
import { Alert, ConfirmDialog, failed, FormDialog, type Loadable, TextArea, toast, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { nameOfClient } from './clientColumns.tsx';
import type { ActKind } from './clientRowActions.tsx';
import type { ClientOutcome } from './clients.types.ts';

export interface ClientDialog {
  readonly kind: ActKind;
  readonly clients: readonly Client[];
}

export interface ClientDialogsProps {
  readonly dialog: ClientDialog;
  readonly isOwn: (client: Client) => boolean;
  readonly onAction: (action: ClientAction, includesOwn: boolean) => Promise<Loadable<ClientOutcome>>;
  readonly onClose: () => void;
}

/** The confirmations for actions on clients, and their results. */
export function ClientDialogs({ dialog, isOwn, onAction, onClose }: ClientDialogsProps) {
  const t = useReportsText();
  const { kind, clients } = dialog;
  const includesOwn = clients.some(isOwn);
  const run = async (action: ClientAction) => {
    const outcome = await onAction(action, includesOwn);
    if (outcome.status !== 'ready') return failed(outcome.status === 'failed' ? outcome.message : undefined);
    const { done, gone, refused } = outcome.value;
    const isPartly = gone + refused > 0;
    const parts = [
      t(`cms.clients.done.${action.kind}`, { count: done }),
      ...(gone > 0 ? [t('cms.clients.done.gone', { count: gone })] : []),
      ...(refused > 0 ? [t('cms.clients.done.refused', { count: refused })] : []),
    ];
    toast({ tone: isPartly ? 'warning' : 'success', text: parts.join(' ') });
    return outcome;
  };
  if (kind === 'message') return <MessageDialog clients={clients} onSend={(text) => run({ kind, text })} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      variant={kind === 'reload' ? 'neutral' : 'danger'}
      startsAt="cancel"
      title={t(`cms.clients.confirm.${kind}`, { count: clients.length })}
      text={t(`cms.clients.confirm.${kind}.text`)}
      confirmLabel={t(`cms.clients.action.${kind}`)}
      onConfirm={() => run({ kind })}
      onOpenChange={onClose}
    >
      <Names clients={clients} />
      {includesOwn && <Alert tone="warning">{t(`cms.clients.confirm.own.${kind}`)}</Alert>}
    </ConfirmDialog>
  );
}

interface MessageDialogProps {
  readonly clients: readonly Client[];
  readonly onSend: (text: string) => Promise<Loadable<unknown>>;
  readonly onClose: () => void;
}

function MessageDialog({ clients, onSend, onClose }: MessageDialogProps) {
  const t = useReportsText();
  const [text, setText] = useState('');
  const isTooLong = text.trim().length > CLIENT_TEXT_MAX_LENGTH;
  const send = async () => {
    const outcome = await onSend(text.trim());
    return outcome.status === 'failed' ? (outcome.message ?? t('cms.clients.message.failed')) : undefined;
  };
  return (
    <FormDialog
      isOpen
      size="sm"
      title={t('cms.clients.message.title', { count: clients.length })}
      description={t('cms.clients.message.text')}
      closesOnOutsidePress={text.trim() === ''}
      submitLabel={t('cms.clients.message.send')}
      cancelLabel={t('cms.clients.cancel')}
      isDisabled={text.trim() === '' || isTooLong}
      onSubmit={send}
      onClose={onClose}
    >
      <Names clients={clients} />
      <TextArea
        label={t('cms.clients.message.label')}
        value={text}
        limit={CLIENT_TEXT_MAX_LENGTH}
        error={isTooLong ? t('cms.clients.message.tooLong', { limit: CLIENT_TEXT_MAX_LENGTH }) : undefined}
        onChange={setText}
      />
    </FormDialog>
  );
}

const MOST_NAMES = 5;

/** The users of the clients; of many only the first few. */
function Names({ clients }: { readonly clients: readonly Client[] }) {
  const t = useReportsText();
  const { list } = useFormatters();
  const names = [...new Set(clients.map(nameOfClient))];
  const more = names.length - MOST_NAMES;
  const shown = more > 1 ? [...names.slice(0, MOST_NAMES), t('cms.clients.more', { count: more })] : names;
  return <Whose dir="auto">{list(shown)}</Whose>;
}

const Whose = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
