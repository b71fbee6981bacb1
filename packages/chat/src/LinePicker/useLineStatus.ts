import { UNCONFIRMED } from '@manyline/contract';
import { useText } from '../messages/useText.ts';

/** A line's status as text; unknown ones as the server sent them. */
export function useLineStatus(): (status: string) => string {
  const t = useText();
  return (status) => {
    if (status === UNCONFIRMED) return t('chat.lines.status.unconfirmed');
    return status === 'Suspended' ? t('chat.lines.status.suspended') : status;
  };
}
