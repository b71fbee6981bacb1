import type { TwoStepMethod } from '@manyline/contract';
import { OtpField, TextField } from '@manyline/ui';
import type { Ref } from 'react';
import { useText } from '../../messages/useText.ts';

export const CODE_LENGTH = 6;

interface TwoStepCodeProps {
  readonly method: TwoStepMethod;
  readonly code: string;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  /** Whether an incomplete code was submitted. */
  readonly wasTried: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
  readonly onComplete: (code: string) => void;
}

/** The field of a method's code. A passkey has none. */
export function TwoStepCode({ method, code, isBusy, refusal, wasTried, ref, onChange, onComplete }: TwoStepCodeProps) {
  const t = useText();
  if (method === 'passkey') return null;
  if (method === 'backupCode')
    return (
      <TextField
        ref={ref}
        label={t('cms.twoStep.backupCode')}
        name="backupCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        isReadOnly={isBusy}
        value={code}
        error={refusal ?? (wasTried && code.trim() === '' ? t('cms.twoStep.backupCode.missing') : undefined)}
        onChange={onChange}
      />
    );
  return (
    <OtpField
      ref={ref}
      label={t('cms.twoStep.code')}
      name="code"
      length={CODE_LENGTH}
      autoFocus
      isBusy={isBusy}
      value={code}
      error={refusal ?? (wasTried && code.length < CODE_LENGTH ? t('cms.twoStep.code.incomplete') : undefined)}
      onChange={onChange}
      onComplete={onComplete}
    />
  );
}
