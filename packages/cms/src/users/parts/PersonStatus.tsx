import type { UserStatus } from '@manyline/contract';
import { Chip, StatusDot } from '@manyline/ui';
import { usePeopleText } from '../../messages/useText.ts';

export interface PersonStatusProps {
  readonly status: UserStatus;
}

const TONES = { active: 'success', disabled: 'neutral', deleting: 'warning' } as const satisfies Record<UserStatus, string>;

/** Whether somebody can sign in, as a chip. */
export function PersonStatus({ status }: PersonStatusProps) {
  const t = usePeopleText();
  const tone = TONES[status];
  return <Chip size="sm" tone={tone} start={<StatusDot tone={tone} />} label={t(`cms.people.status.${status}`)} />;
}
