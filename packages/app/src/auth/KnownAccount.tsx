import { AccountChooser, type SessionEndReason } from '@manyline/cms';
import { useState } from 'react';
import { restoreSession } from '../session/session.ts';
import type { UserHint } from '../session/userHint.ts';
import { useAction } from '../shared/action.ts';

export interface KnownAccountProps {
  readonly user: UserHint;
  readonly endReason: SessionEndReason | undefined;
  readonly onUseOther: () => void;
}

/** The session may still be valid and only wait for the server. */
export function KnownAccount({ user, endReason, onUseOther }: KnownAccountProps) {
  const restore = useAction(restoreSession);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function handleContinue() {
    setIsBusy(true);
    setError(undefined);
    const result = await restore();
    setIsBusy(false);
    if (!result || result.ok) return;
    if (result.kind === 'unreachable') setError(result.message ?? '');
    // The session is over on the server too, so a password is needed.
    else onUseOther();
  }

  return (
    <AccountChooser
      user={user}
      endReason={endReason}
      isBusy={isBusy}
      error={error}
      onContinue={() => void handleContinue()}
      onUseOther={onUseOther}
    />
  );
}
