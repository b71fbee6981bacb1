import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { chatDialogAtom } from '../../../state/chatDialogs.ts';
import { currentLineAtom } from '../../../state/profiles.ts';
import { servicesAtom } from '../../../state/servicesAtom.ts';
import { userIdAtom } from '../../../state/session.ts';

/** A sending to many whose answer is missing: whoever left in the middle of it comes back to it. */
export function useUnanswered(): void {
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom);
  const open = useSetAtom(chatDialogAtom);
  const line = useAtomValue(currentLineAtom)?.tn;
  const isUnanswered = line !== undefined && storage.get(`many ${userId} ${line}`)?.includes('"batch"') === true;
  useEffect(() => {
    if (isUnanswered) open('sendMultiple');
  }, [isUnanswered, line, open]);
}
