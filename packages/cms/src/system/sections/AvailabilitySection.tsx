import { isRunning, MAINTENANCE_MESSAGE_MAX_LENGTH, SYSTEM_MAINTENANCE, SYSTEM_RUNNING, type SystemSettings } from '@manyline/contract';
import { FormSection, Switch } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';
import type { SystemScreenProps } from '../system.types.ts';
import { Field } from '../systemFormParts.ts';
import type { SystemWords } from '../useSystemTexts.ts';
import { MessageField } from './MessageField.tsx';
import { PlanFields } from './PlanFields.tsx';
import { StatusNow } from './StatusNow.tsx';

export interface AvailabilitySectionProps extends Pick<SystemScreenProps, 'now' | 'operators'> {
  /** The saved settings, regardless of unsaved input. */
  readonly inForce: SystemSettings;
  readonly words: SystemWords;
  readonly isReadOnly: boolean;
}

/** Maintenance mode, its schedule and the message shown to users. */
export function AvailabilitySection({ inForce, now, operators, words, isReadOnly }: AvailabilitySectionProps) {
  const t = useConfigText();
  const { labelOf, describe } = words;
  return (
    <FormSection anchor="availability" title={t('cms.system.state')} description={t('cms.system.state.text')}>
      <StatusNow settings={inForce} now={now} operators={operators} />
      <Field name="systemStatus" label={labelOf('systemStatus')} describe={(value) => describe('systemStatus', value)}>
        {({ value, onChange, ...field }) => (
          <Switch
            {...field}
            variant="row"
            description={t(`cms.system.maintenance.${stepOf(isRunning(inForce), isRunning({ systemStatus: value }))}`)}
            isChecked={!isRunning({ systemStatus: value })}
            isReadOnly={isReadOnly}
            onChange={(isOn) => onChange(isOn ? SYSTEM_MAINTENANCE : SYSTEM_RUNNING)}
          />
        )}
      </Field>
      <Field name="plan" label={labelOf('plan')} describe={(value) => describe('plan', value)}>
        {({ value, error, onChange, onBlur }) => (
          <PlanFields value={value} error={error} isReadOnly={isReadOnly} now={now} onChange={onChange} onBlur={onBlur} />
        )}
      </Field>
      <MessageField
        name="maintenanceMessage"
        hint={t('cms.system.message.text')}
        limit={MAINTENANCE_MESSAGE_MAX_LENGTH}
        words={words}
        isReadOnly={isReadOnly}
      />
    </FormSection>
  );
}

/** What the switch means, with what saving it would do. */
function stepOf(wasRunning: boolean, isOff: boolean): 'off' | 'on' | 'starts' | 'stops' {
  if (wasRunning) return isOff ? 'off' : 'starts';
  return isOff ? 'stops' : 'on';
}
