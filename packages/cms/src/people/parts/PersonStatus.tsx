import type { UserStatus } from '@manyline/contract';
import { Chip, StatusDot } from '@manyline/ui';
import { usePeopleText } from '../../messages/useText.ts';

export interface PersonStatusProps {
  readonly status: UserStatus;
}

/** Whether somebody can sign in, as a chip. */
export function PersonStatus({ status }: PersonStatusProps) {
  const t = usePeopleText();
  const tone = status === 'active' ? 'success' : 'neutral';
  return <Chip size="sm" tone={tone} start={<StatusDot tone={tone} />} label={t(`cms.people.status.${status}`)} />;
}
