import { AccountChooser, type SessionEndReason } from '@manyline/cms';
import { useServerText } from '@manyline/ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { restoreSessionAtom } from '../../state/session.ts';
import type { UserHint } from '../../state/userHint.ts';

export interface KnownAccountProps {
  readonly person: UserHint;
  readonly endReason: SessionEndReason | undefined;
  readonly onUseOther: () => void;
}

/** Their session may still be alive: it only needs the server to answer. */
export function KnownAccount({ person, endReason, onUseOther }: KnownAccountProps) {
  const restore = useSetAtom(restoreSessionAtom);
  const translate = useServerText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function handleContinue() {
    setIsBusy(true);
    setError(undefined);
    const result = await restore();
    setIsBusy(false);
    if (!result || result.ok) return;
    if (result.kind === 'unreachable') setError(result.message === undefined ? '' : translate(result.message));
    // The session is over on the server too: only the password helps now.
    else onUseOther();
  }

  return (
    <AccountChooser
      person={person}
      endReason={endReason}
      isBusy={isBusy}
      error={error}
      onContinue={() => void handleContinue()}
      onUseOther={onUseOther}
    />
  );
}
