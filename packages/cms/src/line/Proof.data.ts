import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { ProofProps } from './ProofPanel.tsx';

export const PROOF: ProofProps = {
  tn: '+33698765432',
  sent: undefined,
  onSend: fn<ProofProps['onSend']>(async () => ready(undefined)),
  onProve: fn<ProofProps['onProve']>(async () => ready(undefined)),
  onConfirm: fn<NonNullable<ProofProps['onConfirm']>>(async () => ready(undefined)),
};
