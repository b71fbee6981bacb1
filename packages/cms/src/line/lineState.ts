import { UNCONFIRMED } from '@manyline/contract';

export type LineState = 'alive' | 'suspended' | 'unconfirmed';

export function lineStateOf(status: string | undefined): LineState {
  if (status === 'Alive') return 'alive';
  return status === UNCONFIRMED ? 'unconfirmed' : 'suspended';
}
