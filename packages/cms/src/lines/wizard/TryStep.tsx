import { Button, isolate, toast, usePhoneFormat } from '@manyline/ui';
import { useLinesText } from '../../messages/useText.ts';
import type { WizardProps } from '../lines.types.ts';
import { TestPanel } from '../parts/TestPanel.tsx';
import { WizardFoot } from './WizardFoot.tsx';

/** A real message out and an answer in, watched live. */
export function TryStep({ draft, test, onDraftChange, onTestSend, onClose }: WizardProps) {
  const t = useLinesText();
  const format = usePhoneFormat();
  const { addedTn = '' } = draft;
  const finish = () => {
    toast({ tone: 'success', text: t('cms.lines.wizard.done', { number: isolate(format(addedTn, 'international')) }) });
    onClose();
  };
  return (
    <>
      <p>{t('cms.lines.wizard.try.text')}</p>
      <TestPanel
        to={draft.testTo}
        test={test}
        onToChange={(testTo) => onDraftChange({ ...draft, testTo })}
        onSend={(phoneNumber, text) => onTestSend(addedTn, phoneNumber, text)}
      />
      <WizardFoot onBack={() => onDraftChange({ ...draft, step: 'number' })}>
        <Button onClick={finish}>{t('cms.lines.wizard.finish')}</Button>
      </WizardFoot>
    </>
  );
}
