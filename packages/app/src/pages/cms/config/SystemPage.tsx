import { SystemScreen } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { permits } from '../../../access/permits.ts';
import { useAccess } from '../../../access/AccessProvider.tsx';
import { keepFormDraft, readFormDraft } from '../../../state/formDraft.ts';
import { servicesAtom } from '../../../state/servicesAtom.ts';
import { userIdAtom } from '../../../state/session.ts';
import { systemConfigAtom } from '../../../state/systemConfig.ts';
import { loadSystemSettingsAtom, saveSystemSettingsAtom, systemSettingsAtom } from '../../../state/systemSettings.ts';

export default function SystemPage() {
  const access = useAccess();
  const settings = useAtomValue(systemSettingsAtom);
  const load = useSetAtom(loadSystemSettingsAtom);
  const save = useSetAtom(saveSystemSettingsAtom);
  const config = useAtomValue(systemConfigAtom);
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const [draft] = useState(() => readFormDraft(storage, 'systemDraft', userId));
  const [isTyping, setIsTyping] = useState(draft !== undefined);
  // What somebody else changed is shown at once, but not under the hands of whoever types: they learn of it when they save.
  const isFollowing = !isTyping || settings.status === 'loading';
  useEffect(() => {
    if (isFollowing) void load();
  }, [load, config, isFollowing]);
  return (
    <SystemScreen
      settings={settings}
      canEdit={permits(access, { action: 'update', subject: 'system' })}
      onRetry={() => void load()}
      draft={draft}
      onSave={save}
      onDraftChange={(typed) => {
        setIsTyping(typed !== undefined);
        keepFormDraft(storage, 'systemDraft', userId, typed);
      }}
    />
  );
}
