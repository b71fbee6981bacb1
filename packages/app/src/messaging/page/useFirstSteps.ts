import type { ChatScreenProps } from '@manyline/chat';
import { atom, type Getter, type Setter, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { callForUser } from '../../session/perUser.ts';
import { sessionAtom, setFirstSteps } from '../../session/session.ts';
import { useAction } from '../../shared/action.ts';
import { installStepAtom } from '../state/installStep.ts';
import { chatsByLineAtom } from '../state/lineChats.ts';
import { noticesStepAtom } from '../state/noticesStep.ts';

const firstStepsAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === 'signedIn' ? session.user.firstSteps : undefined;
});

/** Whether a new user has written since the page was opened; others needn't know. */
const hasWrittenAtom = atom((get) => {
  if (get(firstStepsAtom)?.hasSent !== false) return false;
  return [...get(chatsByLineAtom)].some(([tn, { chats }]) =>
    [...chats.values()].some(({ messages }) => messages.some((message) => message.senderTN === tn)),
  );
});

/** The first steps of a new user, until all are done or the user hides them. */
export function useFirstSteps(): ChatScreenProps['firstSteps'] {
  const firstSteps = useAtomValue(firstStepsAtom);
  const hasWritten = useAtomValue(hasWrittenAtom);
  const notices = useAtomValue(noticesStepAtom);
  const installing = useAtomValue(installStepAtom);
  const change = useAction(setFirstSteps);
  const hide = useAction(hideFirstSteps);
  // What is done stays done.
  useEffect(() => {
    if (hasWritten) change({ hasSent: true });
  }, [hasWritten, change]);
  if (!firstSteps) return undefined;
  return {
    hasWritten: firstSteps.hasSent || hasWritten,
    notices,
    onInstall: installing?.start,
    onHide: () => void hide(firstSteps),
  };
}

async function hideFirstSteps(get: Getter, set: Setter, before: { readonly hasSent: boolean }): Promise<void> {
  setFirstSteps(get, set, undefined);
  const result = await callForUser(get, set, 'setOnboarding', { isHidden: true });
  // Again, since the user's data may have been asked for before the server knew.
  setFirstSteps(get, set, result.ok ? undefined : before);
}
