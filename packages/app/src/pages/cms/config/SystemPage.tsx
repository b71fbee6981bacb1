import { SystemScreen } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { permits } from '../../../access/permits.ts';
import { useAccess } from '../../../access/AccessProvider.tsx';
import { keepFormDraft, readFormDraft } from '../../../state/formDraft.ts';
import { servicesAtom } from '../../../state/servicesAtom.ts';
import { userIdAtom } from '../../../state/session.ts';
import { serverOffsetAtom, systemConfigAtom } from '../../../state/systemConfig.ts';
import {
  loadOperatorsAtom,
  loadSystemRevisionsAtom,
  loadSystemSettingsAtom,
  operatorsAtom,
  saveSystemSettingsAtom,
  settingsNowAtom,
  systemRevisionsAtom,
  systemSettingsAtom,
} from '../../../state/systemSettings.ts';
import { testKeyAtom, testSocketAtom } from '../../../state/systemTrials.ts';

export default function SystemPage() {
  const access = useAccess();
  const load = useSetAtom(loadSystemSettingsAtom);
  const loadOperators = useSetAtom(loadOperatorsAtom);
  const loadRevisions = useSetAtom(loadSystemRevisionsAtom);
  const settings = useAtomValue(systemSettingsAtom);
  const config = useAtomValue(systemConfigAtom);
  const { storage, page } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const [draft] = useState(() => readFormDraft(storage, 'systemDraft', userId));
  const [isTyping, setIsTyping] = useState(draft !== undefined);
  const canEdit = permits(access, { action: 'update', subject: 'system' });
  // What somebody else changed is shown at once, but not under the hands of whoever types: in the form they learn of it when they save.
  const isFollowing = !isTyping || settings.status === 'loading';
  useEffect(() => void load(isFollowing), [load, config, isFollowing]);
  useEffect(() => {
    if (canEdit) void loadOperators();
  }, [loadOperators, canEdit]);
  return (
    <SystemScreen
      settings={settings}
      inForce={useAtomValue(settingsNowAtom)}
      canEdit={canEdit}
      now={useServerNow()}
      operators={useAtomValue(operatorsAtom)}
      revisions={useAtomValue(systemRevisionsAtom)}
      draft={draft}
      onRetry={() => void load(isFollowing)}
      onLoadRevisions={() => void loadRevisions()}
      onSave={useSetAtom(saveSystemSettingsAtom)}
      onTestKey={useSetAtom(testKeyAtom)}
      onTestSocket={useSetAtom(testSocketAtom)}
      onReload={page.reload}
      onDraftChange={(typed) => {
        setIsTyping(typed !== undefined);
        keepFormDraft(storage, 'systemDraft', userId, typed);
      }}
    />
  );
}

const TICK_MS = 5_000;

/** The server's clock, looked at every few seconds. */
function useServerNow(): number {
  const { clock } = useAtomValue(servicesAtom);
  const ahead = useAtomValue(serverOffsetAtom);
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let cancel: () => void = () => undefined;
    const tick = () => {
      setNow(clock.now());
      cancel = clock.setTimer(TICK_MS, tick);
    };
    tick();
    return () => cancel();
  }, [clock]);
  return now + ahead;
}
