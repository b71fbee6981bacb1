import { Button } from '@manyline/ui';
import { ProofPanel } from '../../line/ProofPanel.tsx';
import { useLinesText } from '../../messages/useText.ts';
import type { WizardProps } from '../lines.types.ts';
import { WizardFoot } from './WizardFoot.tsx';

/** A number that the provider doesn't list is proved by a code; the line's page can do it later. */
export function ProveStep({ draft, proof, onDraftChange, onClose }: WizardProps) {
  const t = useLinesText();
  return (
    <>
      {proof && <ProofPanel {...proof} />}
      <WizardFoot onBack={() => onDraftChange({ ...draft, step: 'number' })}>
        <Button variant="outline" onClick={onClose}>
          {t('cms.lines.wizard.prove.later')}
        </Button>
      </WizardFoot>
    </>
  );
}
