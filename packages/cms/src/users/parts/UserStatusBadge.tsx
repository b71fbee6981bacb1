import type { UserStatus } from '@manyline/contract';
import { Chip, StatusDot } from '@manyline/ui';
import { useUserText } from '../../messages/useText.ts';

export interface UserStatusBadgeProps {
  readonly status: UserStatus;
}

const TONES = { active: 'success', disabled: 'neutral', deleting: 'warning' } as const satisfies Record<UserStatus, string>;

/** A user's account status as a chip. */
export function UserStatusBadge({ status }: UserStatusBadgeProps) {
  const t = useUserText();
  const tone = TONES[status];
  return <Chip size="sm" tone={tone} start={<StatusDot tone={tone} />} label={t(`cms.users.status.${status}`)} />;
}
