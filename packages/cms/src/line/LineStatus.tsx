import { Chip, StatusDot } from '@manyline/ui';
import { useUserText } from '../messages/useText.ts';
import { lineStateOf } from './lineState.ts';

const TONES = { alive: 'success', suspended: 'warning', unconfirmed: 'warning' } as const;

/** The status of a line as text. */
export function LineStatus({ status }: { readonly status: string }) {
  const t = useUserText();
  const state = lineStateOf(status);
  return <Chip size="sm" tone={TONES[state]} start={<StatusDot tone={TONES[state]} />} label={t(`cms.user.line.${state}`)} />;
}
