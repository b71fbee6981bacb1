import { ForgetHereDialog } from '@manyline/cms';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { countUnsentAtom, signOutAndForgetAtom } from './forgetHere.ts';

export interface ForgetHereProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks before everything of the user is removed from this browser. */
export default function ForgetHere({ isOpen, onOpenChange }: ForgetHereProps) {
  const count = useSetAtom(countUnsentAtom);
  const forget = useSetAtom(signOutAndForgetAtom);
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
