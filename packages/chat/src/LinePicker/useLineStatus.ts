import { UNCONFIRMED } from '@manyline/contract';
import { useText } from '../messages/useText.ts';

/** A line's status as text; unknown ones as the server sent them. */
export function useLineStatus(): (status: string) => string {
  const t = useText();
  return (status) => {
    const known = closedKind(status);
    return known === 'other' ? status : t(`chat.lines.status.${known}`);
  };
}

/** Why a line that isn't Alive can't be used, and who can help. `isManager`: the user is who can. */
export function useClosedReason(isManager: boolean): (status: string) => string {
  const t = useText();
  return (status) => t(`chat.lines.closed.${closedKind(status)}${isManager ? '.manage' : ''}`, { status });
}

/** The kinds of lines that can't be used. */
export function closedKind(status: string): 'suspended' | 'unconfirmed' | 'other' {
  if (status === UNCONFIRMED) return 'unconfirmed';
  return status === 'Suspended' ? 'suspended' : 'other';
}
