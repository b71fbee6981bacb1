import type { UserDetail } from '@manyline/contract';
import { ConfirmDialog, type ConfirmDialogProps, RadioGroup } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../../../messages/useText.ts';
import { nameOfUser } from '../../../parts/UserName.tsx';
import type { LineMove } from './AddLine.tsx';

interface MoveLineDialogProps {
  readonly isOpen: boolean;
  /** As it is shown. */
  readonly number: string;
  readonly user: UserDetail;
  readonly canMoveChats: boolean;
  readonly onMove: (chats: LineMove) => ReturnType<ConfirmDialogProps['onConfirm']>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks whether another user's line moves, with or without its chats. */
export function MoveLineDialog({ isOpen, number, user, canMoveChats, onMove, onOpenChange }: MoveLineDialogProps) {
  const t = useUserText();
  const [chats, setChats] = useState<LineMove>('withoutChats');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChats('withoutChats');
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('cms.user.line.move.title', { number })}
      text={t('cms.user.line.move.text', { name: nameOfUser(user) })}
      confirmLabel={t('cms.user.line.move')}
      variant={chats === 'withChats' ? 'danger' : 'neutral'}
      onConfirm={() => onMove(chats)}
      onOpenChange={onOpenChange}
    >
      <RadioGroup
        label={t('cms.user.line.chats')}
        value={chats}
        options={[
          {
            value: 'withoutChats',
            label: t('cms.user.line.chats.stay'),
            description: t('cms.user.line.chats.stay.text'),
          },
          {
            value: 'withChats',
            label: t('cms.user.line.chats.move'),
            description: t(canMoveChats ? 'cms.user.line.chats.move.text' : 'cms.user.line.chats.forbidden'),
            isDisabled: !canMoveChats,
          },
        ]}
        onChange={setChats}
      />
    </ConfirmDialog>
  );
}
