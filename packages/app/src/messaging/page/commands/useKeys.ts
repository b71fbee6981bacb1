import type { KeyCommands, Keys } from '@manyline/chat';
import { useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { habitsAtom } from '../../../preferences/habits.ts';
import type { ChatLocation } from '../../location/useChatLocation.ts';
import { chatDialogAtom } from '../../state/chatDialogs.ts';
import { chatCommandsAtom } from './chatCommands.ts';

export function useKeys(chatLocation: ChatLocation): Keys {
  const [isSheetOpen, onSheetOpenChange] = useState(false);
  const [{ sendKey, hasLetterKeys }, changeHabits] = useAtom(habitsAtom);
  const setCommands = useSetAtom(chatCommandsAtom);
  const openDialog = useSetAtom(chatDialogAtom);
  const latest = useRef(chatLocation);
  useEffect(() => {
    latest.current = chatLocation;
  });
  const onCommands = useCallback(
    (keys: KeyCommands | undefined) =>
      setCommands(
        keys && {
          keys,
          openLine: (line) => latest.current.openLine(line),
          openNotifications: () => openDialog('notifications'),
        },
      ),
    [setCommands, openDialog],
  );
  return {
    isSheetOpen,
    sendKey,
    hasLetterKeys,
    onSheetOpenChange,
    onLetterKeysChange: (isOn) => changeHabits({ hasLetterKeys: isOn }),
    onCommands,
  };
}
