import { type NumberSetting, SETTING_BOUNDS } from '@manyline/contract';
import { NumberField } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';
import { Field } from '../systemFormParts.ts';
import type { SystemWords } from '../useSystemTexts.ts';

export interface LimitFieldProps {
  readonly name: NumberSetting;
  readonly words: SystemWords;
  readonly isReadOnly: boolean;
}

/** An integer setting with its allowed range. */
export function LimitField({ name, words, isReadOnly }: LimitFieldProps) {
  const t = useConfigText();
  const { min, max } = SETTING_BOUNDS[name];
  return (
    <Field name={name} label={words.labelOf(name)} describe={(value) => words.describe(name, value)}>
      {({ value, onChange, onBlur, ...field }) => (
        <NumberField
          {...field}
          value={value ?? undefined}
          min={min}
          max={max}
          hint={t(`cms.system.${name}.hint`, { min, max })}
          suffix={t(`cms.system.${name}.unit`, { count: value ?? 0 })}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(next ?? null)}
          onBlur={() => onBlur()}
        />
      )}
    </Field>
  );
}
