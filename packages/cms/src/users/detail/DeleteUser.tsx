import type { UserSummary, UserData } from '@manyline/contract';
import { Alert, ConfirmDialog, failed, type Loadable, RadioGroup, ready, TextField } from '@manyline/ui';
import { useEffect, useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { nameOfUser } from '../parts/UserName.tsx';
import type { LineMove } from './tabs/lines/AddLine.tsx';
import { UserPicker } from './tabs/UserPicker.tsx';
import type { NewLineOwner, UserDeletion } from './userDetail.types.ts';

export interface DeleteUserProps {
  readonly isOpen: boolean;
  readonly user: UserSummary;
  readonly deletion: UserDeletion;
  /** Whether the caller may move this user's lines. */
  readonly canHandOver: boolean;
  readonly onDelete: (newOwner: NewLineOwner | undefined) => Promise<Loadable<unknown>>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Says what is lost with a user, offers to hand their lines over, and requires the username to be typed. */
export function DeleteUser({ isOpen, ...props }: DeleteUserProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ user, deletion, canHandOver, onDelete, onOpenChange }: Omit<DeleteUserProps, 'isOpen'>) {
  const t = useUserText();
  const { id } = user;
  const { onLoad } = deletion;
  const data = deletion.dataOf(id);
  const [typed, setTyped] = useState('');
  const [linesGo, setLinesGo] = useState<'handOver' | 'delete'>(canHandOver ? 'handOver' : 'delete');
  const [newOwner, setNewOwner] = useState('');
  const [chats, setChats] = useState<LineMove | ''>(deletion.canMoveChats ? 'withChats' : '');
  const wanted = user.username ?? nameOfUser(user);
  const lines = data.status === 'ready' ? data.value.lines.length : 0;
  const isHandedOver = lines > 0 && linesGo === 'handOver';

  useEffect(() => onLoad(id), [onLoad, id]);

  function handleConfirm(): Promise<Loadable<unknown>> {
    if (isHandedOver && newOwner === '') return Promise.resolve(failed(t('cms.user.delete.noNewOwner')));
    if (isHandedOver && chats === '') return Promise.resolve(failed(t('cms.user.delete.noChats')));
    if (typed.trim() !== wanted) return Promise.resolve(failed(t('cms.user.delete.mismatch', { name: wanted })));
    return onDelete(isHandedOver ? { userId: newOwner, withChats: chats === 'withChats' } : undefined);
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('cms.user.delete.title', { name: nameOfUser(user) })}
      confirmLabel={t('cms.user.delete.confirm', { name: nameOfUser(user) })}
      isLoading={data.status === 'loading'}
      onConfirm={handleConfirm}
      onOpenChange={onOpenChange}
    >
      {data.status === 'loading' && <p role="status">{t('cms.user.line.effects.loading')}</p>}
      {data.status === 'failed' && <Alert tone="warning">{t('cms.user.delete.uncounted')}</Alert>}
      {lines > 0 && canHandOver && (
        <RadioGroup
          label={t('cms.user.lines')}
          value={linesGo}
          options={[
            { value: 'handOver', label: t('cms.user.delete.handOver', { count: lines }) },
            { value: 'delete', label: t('cms.user.delete.lines', { count: lines }) },
          ]}
          onChange={setLinesGo}
        />
      )}
      {isHandedOver && (
        <>
          <UserPicker label={t('cms.user.delete.newOwner')} value={newOwner} search={without(deletion.search, id)} onChange={setNewOwner} />
          <RadioGroup
            label={t('cms.user.line.chats')}
            value={chats}
            options={[
              {
                value: 'withChats',
                label: t('cms.user.line.chats.move'),
                description: t(deletion.canMoveChats ? 'cms.user.delete.chats.move.text' : 'cms.user.line.chats.forbidden'),
                isDisabled: !deletion.canMoveChats,
              },
              { value: 'withoutChats', label: t('cms.user.delete.chats.delete') },
            ]}
            onChange={setChats}
          />
        </>
      )}
      {data.status === 'ready' && !(isHandedOver && chats === '') && (
        <p>
          <strong>{t('cms.user.delete.lost', lostWith(data.value, isHandedOver && chats !== '' ? chats : undefined))}</strong>
        </p>
      )}
      {Boolean(user.subuserCount) && <p>{t('cms.user.delete.subusers', { count: user.subuserCount ?? 0 })}</p>}
      <TextField
        label={t('cms.user.delete.type', { name: wanted })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}

function without(search: UserDeletion['search'], id: string): UserDeletion['search'] {
  const { options } = search;
  return options.status === 'ready' ? { ...search, options: ready(options.value.filter(({ value }) => value !== id)) } : search;
}

/** `move`: how the lines are handed over, if they are. */
function lostWith({ lines, archived }: UserData, move: LineMove | undefined) {
  const lost = move === 'withChats' ? [archived] : [...lines, archived];
  return {
    lines: move === undefined ? lines.length : 0,
    chats: lost.reduce((sum, { chats }) => sum + chats, 0),
    messages: lost.reduce((sum, { messages }) => sum + messages, 0),
  };
}
