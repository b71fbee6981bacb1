import { Alert, FormSection, Switch } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../messages/useText.ts';
import type { AccountOutcome } from './account.types.ts';

export interface CodeRetentionProps {
  readonly deletesCodes: boolean;
  readonly onSet: (deletesCodes: boolean) => Promise<AccountOutcome>;
}

/** Whether one-time codes that were received are deleted after a day. */
export function CodeRetention({ deletesCodes, onSet }: CodeRetentionProps) {
  const t = useUserText();
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  async function handleChange(isOn: boolean) {
    setWanted(isOn);
    setProblem(undefined);
    const result = await onSet(isOn).finally(() => setWanted(undefined));
    if (result.status === 'failed') setProblem(result.message ?? t('cms.account.failed'));
  }

  return (
    <FormSection title={t('cms.account.codes')} description={t('cms.account.codes.text')}>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <Switch label={t('cms.account.codes.delete')} isChecked={wanted ?? deletesCodes} onChange={(isOn) => void handleChange(isOn)} />
    </FormSection>
  );
}
