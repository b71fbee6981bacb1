import { DateField, Switch, TextField, token } from '@manyline/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { focusLeaves } from './focusLeaves.ts';
import { type PlanText, proposePlan } from './planText.ts';

export interface PlanFieldsProps {
  readonly value: PlanText;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  /** Unix seconds. */
  readonly now: number;
  readonly onChange: (value: PlanText) => void;
  readonly onBlur: () => void;
}

/** The scheduled start and end of a maintenance. */
export function PlanFields({ value, error, isReadOnly, now, onChange, onBlur }: PlanFieldsProps) {
  const t = useConfigText();
  const id = useId();
  const change = (name: keyof PlanText) => (text: string) => onChange({ ...value, [name]: text });
  const fields = { isReadOnly };
  return (
    <Root>
      <Switch
        label={t('cms.system.plan')}
        description={t('cms.system.plan.text')}
        variant="row"
        isChecked={value.isOn}
        isReadOnly={isReadOnly}
        onChange={(isOn) => onChange(isOn && value.startDay === '' ? proposePlan(now) : { ...value, isOn })}
      />
      {value.isOn && (
        <>
          <Moments
            role="group"
            aria-label={t('cms.system.plan.times')}
            aria-describedby={error === undefined ? undefined : id}
            onBlur={(event) => focusLeaves(event) && onBlur()}
          >
            <DateField {...fields} label={t('cms.system.plan.startDay')} value={value.startDay} onChange={change('startDay')} />
            <TextField
              {...fields}
              type="time"
              width="short"
              label={t('cms.system.plan.startTime')}
              value={value.startTime}
              onChange={change('startTime')}
            />
            <DateField {...fields} label={t('cms.system.plan.endDay')} value={value.endDay} onChange={change('endDay')} />
            <TextField
              {...fields}
              type="time"
              width="short"
              label={t('cms.system.plan.endTime')}
              value={value.endTime}
              onChange={change('endTime')}
            />
          </Moments>
          <Hint>{t('cms.system.plan.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</Hint>
        </>
      )}
      {error !== undefined && (
        <Problem id={id}>
          <IconAlertCircle aria-hidden="true" size={16} />
          <span dir="auto">{error}</span>
        </Problem>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
`;

const Moments = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 12px;
`;

const Hint = styled.p`
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;

const Problem = styled.p`
  display: flex;
  gap: 6px;
  color: ${token.dangerStrong};
  font-size: ${token.fontLabel};

  .tabler-icon {
    flex: none;
    margin-block-start: 2px;
  }
`;
