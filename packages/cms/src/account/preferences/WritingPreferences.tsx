import { Alert, FormSection, RadioGroup, Select, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import type { WritingPreferencesProps } from '../account.types.ts';
import { Signature } from './Signature.tsx';

/** How messages are written: the key that sends, the line that is chosen at first, and the signature. */
export function WritingPreferences(props: WritingPreferencesProps) {
  const { sendKey, lines, defaultLine, signature, onSendKeyChange, onDefaultLineChange, onSignatureChange } = props;
  const t = useUserText();
  const formatPhone = usePhoneFormat();
  const [wanted, setWanted] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function chooseLine(value: string) {
    setWanted(value);
    setProblem(undefined);
    const result = await onDefaultLineChange(value === NONE ? undefined : value).finally(() => setWanted(undefined));
    if (result.status === 'failed') setProblem(result.message ?? t('cms.account.failed'));
  }

  const known = lines.some(({ tn }) => tn === defaultLine) ? defaultLine : NONE;
  return (
    <FormSection title={t('cms.preferences.writing')} description={t('cms.preferences.writing.text')}>
      <RadioGroup
        label={t('cms.preferences.sendKey')}
        value={sendKey}
        options={[
          { value: 'enter', label: t('cms.preferences.sendKey.enter'), description: t('cms.preferences.sendKey.enter.text') },
          { value: 'ctrlEnter', label: t('cms.preferences.sendKey.ctrlEnter'), description: t('cms.preferences.sendKey.ctrlEnter.text') },
        ]}
        onChange={onSendKeyChange}
      />
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {lines.length > 1 && (
        <Select
          label={t('cms.preferences.line')}
          hint={t('cms.preferences.line.hint')}
          value={wanted ?? known ?? NONE}
          isBusy={wanted !== undefined}
          options={[
            { value: NONE, label: t('cms.preferences.line.first') },
            ...lines.map(({ tn, name }) => ({ value: tn, label: name || formatPhone(tn), ...(name && { description: formatPhone(tn) }) })),
          ]}
          onChange={(value) => void chooseLine(value)}
        />
      )}
      <Signature value={signature} onSave={onSignatureChange} />
    </FormSection>
  );
}

const NONE = 'first';
