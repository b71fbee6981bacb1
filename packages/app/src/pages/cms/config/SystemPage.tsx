import { SystemScreen } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { permits } from '../../../access/permits.ts';
import { useAccess } from '../../../access/AccessProvider.tsx';
import { loadSystemSettingsAtom, saveSystemSettingsAtom, systemSettingsAtom } from '../../../state/systemSettings.ts';

export default function SystemPage() {
  const access = useAccess();
  const settings = useAtomValue(systemSettingsAtom);
  const load = useSetAtom(loadSystemSettingsAtom);
  const save = useSetAtom(saveSystemSettingsAtom);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <SystemScreen
      settings={settings}
      canEdit={permits(access, { action: 'update', subject: 'system' })}
      onRetry={() => void load()}
      onSave={save}
    />
  );
}
