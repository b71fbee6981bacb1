import type { Invitation, UserStatus } from '@manyline/contract';
import { Chip, StatusDot } from '@manyline/ui';
import { useUserText } from '../../messages/useText.ts';

export interface UserStatusBadgeProps {
  readonly status: UserStatus;
  readonly invitation?: Invitation | undefined;
}

const TONES = { active: 'success', disabled: 'neutral', deleting: 'warning', pending: 'info', expired: 'warning' } as const;

/** Whether a user can sign in, or still has to accept an invitation, as a chip. */
export function UserStatusBadge({ status, invitation }: UserStatusBadgeProps) {
  const t = useUserText();
  const shown = status === 'active' ? (invitation ?? status) : status;
  return <Chip size="sm" tone={TONES[shown]} start={<StatusDot tone={TONES[shown]} />} label={t(`cms.users.status.${shown}`)} />;
}
