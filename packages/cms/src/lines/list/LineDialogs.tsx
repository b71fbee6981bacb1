import { Button, Combobox, ConfirmDialog, Dialog, RadioGroup } from '@manyline/ui';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import { UserPicker } from '../../users/detail/tabs/UserPicker.tsx';
import type { LineListProps } from '../lines.types.ts';
import { LineFormDialog } from './LineFormDialog.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import type { LineActions } from './useLineActions.ts';

export interface LineDialogsProps
  extends Pick<LineListProps, 'accounts' | 'owners'>, Partial<Pick<LineListProps, 'lineHref' | 'onNavigate'>> {
  readonly actions: LineActions;
}

/** The questions before lines change, and the lines that couldn't be changed. */
export function LineDialogs(props: LineDialogsProps) {
  const { dialog, change, verify, close, closeAny } = props.actions;
  const t = useLinesText();
  if (!dialog) return null;
  if (dialog.kind === 'refused')
    return (
      <Dialog
        isOpen
        title={t('cms.lines.refused', { count: dialog.refused.length })}
        footer={<Button onClick={closeAny}>{t('cms.lines.close')}</Button>}
        onOpenChange={closeAny}
      >
        <RefusedLines {...props} refused={dialog.refused} />
      </Dialog>
    );
  if (dialog.kind === 'verify')
    return (
      <ConfirmDialog
        isOpen
        variant="neutral"
        startsAt="cancel"
        title={t('cms.lines.confirm.verify', { count: dialog.count })}
        text={t('cms.lines.confirm.verify.text')}
        confirmLabel={t('cms.lines.confirm.verify.confirm', { count: dialog.count })}
        onConfirm={() => verify(dialog.tns)}
        onOpenChange={close}
      />
    );
  if (dialog.kind === 'suspend')
    return (
      <ConfirmDialog
        isOpen
        variant="neutral"
        startsAt="cancel"
        title={t('cms.lines.confirm.suspend', { count: dialog.tns.length })}
        text={t('cms.lines.confirm.suspend.text')}
        confirmLabel={t('cms.lines.action.suspend')}
        onConfirm={() => change(dialog.tns, { kind: 'suspend' })}
        onOpenChange={close}
      />
    );
  if (dialog.kind === 'release')
    return (
      <ConfirmDialog
        isOpen
        title={t('cms.lines.confirm.release', { count: dialog.tns.length })}
        text={t('cms.lines.confirm.release.text', { count: dialog.tns.length })}
        confirmLabel={t('cms.lines.confirm.release.confirm', { count: dialog.tns.length })}
        onConfirm={() => change(dialog.tns, { kind: 'release' })}
        onOpenChange={close}
      />
    );
  return dialog.kind === 'assign' ? <AssignDialog {...props} tns={dialog.tns} /> : <MoveDialog {...props} tns={dialog.tns} />;
}

type AskProps = LineDialogsProps & { readonly tns: readonly string[] };

function AssignDialog({ tns, owners, actions: { change, close } }: AskProps) {
  const t = useLinesText();
  const [userId, setUserId] = useState('');
  const [chats, setChats] = useState<'stay' | 'move'>('stay');
  return (
    <LineFormDialog
      title={t('cms.lines.assign.title', { count: tns.length })}
      text={t('cms.lines.assign.text')}
      confirmLabel={t('cms.lines.assign.confirm')}
      isReady={userId !== ''}
      onConfirm={() => change(tns, { kind: 'assign', userId, withChats: chats === 'move' })}
      onClose={close}
    >
      <UserPicker label={t('cms.lines.assign.owner')} value={userId} search={owners} onChange={setUserId} />
      <RadioGroup
        label={t('cms.lines.assign.chats')}
        value={chats}
        options={(['stay', 'move'] as const).map((value) => ({
          value,
          label: t(`cms.lines.assign.chats.${value}`),
          description: t(`cms.lines.assign.chats.${value}.text`),
        }))}
        onChange={setChats}
      />
    </LineFormDialog>
  );
}

const INTERNAL = 'internal';

function MoveDialog({ tns, accounts, actions: { move, close } }: AskProps) {
  const t = useLinesText();
  const [accountId, setAccountId] = useState('');
  const list = accounts.status === 'ready' ? accounts.value : [];
  const options = [
    ...list.map(({ id, name, kind }) => ({ value: id, label: name, description: t(`cms.lines.kind.${kind}`) })),
    { value: INTERNAL, label: t('cms.lines.internal'), description: t('cms.lines.wizard.kind.internal.text') },
  ];
  return (
    <LineFormDialog
      title={t('cms.lines.move.title', { count: tns.length })}
      text={t('cms.lines.move.text')}
      confirmLabel={t('cms.lines.move.confirm')}
      isReady={accountId !== ''}
      onConfirm={() => move(tns, accountId === INTERNAL ? null : accountId)}
      onClose={close}
    >
      <Combobox label={t('cms.lines.move.account')} value={accountId} options={options} canClear={false} onChange={setAccountId} />
    </LineFormDialog>
  );
}
