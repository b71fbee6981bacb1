import { Alert, FormSection, Switch } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import type { PhoneLinkProps } from '../account.types.ts';

/** Lets this browser open the phone number links of other pages here. */
export function PhoneLinkPreferences({ isOn, canEnd, onChange }: PhoneLinkProps) {
  const t = useUserText();
  const [note, setNote] = useState<'refused' | 'ended'>();
  return (
    <FormSection title={t('cms.preferences.links')} description={t('cms.preferences.links.text')}>
      {note === 'refused' && <Alert tone="danger">{t('cms.preferences.links.refused')}</Alert>}
      {note === 'ended' && <Alert tone="info">{t('cms.preferences.links.ended')}</Alert>}
      <Switch
        label={t('cms.preferences.links.switch')}
        isChecked={isOn}
        onChange={(next) => {
          if (!onChange(next)) setNote('refused');
          else setNote(next || canEnd ? undefined : 'ended');
        }}
      />
    </FormSection>
  );
}
