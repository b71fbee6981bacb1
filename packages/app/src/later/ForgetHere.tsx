import { ForgetHereDialog } from '@manyline/cms';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useEffect, useState } from 'react';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { useAction } from '../shared/action.ts';
import { countUnsent, signOutAndForget } from './forgetHere.ts';

export interface ForgetHereProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks before everything of the user is removed from this browser. */
export function ForgetHere({ isOpen, onOpenChange }: ForgetHereProps) {
  const count = useAction(countUnsent);
  const forget = useAction(signOutAndForget);
  const [unsent, setUnsent] = useState<Loadable<{ readonly messages: number; readonly drafts: number }>>(loading);
  useEffect(() => {
    if (isOpen)
      void count().then(
        (counts) => setUnsent(ready(counts)),
        () => setUnsent(failed()),
      );
  }, [isOpen, count]);
  return (
    <LaterLanguage area="console">
      <ForgetHereDialog isOpen={isOpen} unsent={unsent} onConfirm={() => forget()} onOpenChange={onOpenChange} />
    </LaterLanguage>
  );
}
