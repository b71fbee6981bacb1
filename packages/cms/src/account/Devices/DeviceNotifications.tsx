import { PUSH_CONTENTS } from '@manyline/contract';
import { Alert, FormSection, LoadableView, RadioGroup, Switch } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { SectionSkeleton } from '../account.styles.tsx';
import type { AccountOutcome } from '../account.types.ts';
import type { DeviceChoice, DevicesProps } from './Devices.types.ts';

/** Turns notifications on for this device, also while the app is closed, and chooses what they show. */
export function DeviceNotifications({ devices, support, choice, onRetry, onTurnOn, onRemove, onChoose }: DevicesProps) {
  const t = useUserText();
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  async function run(asking: Promise<AccountOutcome>, refused: string | undefined) {
    setProblem(undefined);
    const result = await asking.finally(() => setWanted(undefined));
    if (result.status === 'failed') setProblem(result.message ?? t('cms.account.failed'));
    if (result.status === 'cancelled') setProblem(refused);
  }

  const isPossible = support === 'default' || support === 'granted';
  const choose = (next: DeviceChoice) => void run(onChoose(next), undefined);

  return (
    <LoadableView value={devices} skeleton={<SectionSkeleton />} onRetry={onRetry}>
      {(list) => {
        const current = list.find(({ isCurrent }) => isCurrent);
        const isOn = current !== undefined && isPossible;
        return (
          <FormSection title={t('cms.devices.notifications')} description={t('cms.devices.switch.text')}>
            {!isPossible && <Alert tone="info">{t(`cms.devices.${support}`)}</Alert>}
            {isPossible && problem !== undefined && <Alert tone="danger">{problem}</Alert>}
            <Switch
              label={t('cms.devices.switch')}
              isChecked={wanted ?? isOn}
              isBusy={wanted !== undefined}
              isDisabled={!isPossible}
              onChange={(next) => {
                setWanted(next);
                void run(next ? onTurnOn() : current ? onRemove(current) : onTurnOn(), t('cms.devices.refused'));
              }}
            />
            {isOn && (
              <>
                <RadioGroup
                  label={t('cms.devices.content')}
                  value={choice.content}
                  options={PUSH_CONTENTS.map((value) => ({ value, label: t(`cms.devices.content.${value}`) }))}
                  onChange={(content) => choose({ ...choice, content })}
                />
                <Switch
                  label={t('cms.devices.codes')}
                  description={t('cms.devices.codes.text')}
                  isChecked={choice.showsCodes}
                  isDisabled={choice.content !== 'full'}
                  onChange={(showsCodes) => choose({ ...choice, showsCodes })}
                />
              </>
            )}
          </FormSection>
        );
      }}
    </LoadableView>
  );
}
