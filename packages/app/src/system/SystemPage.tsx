import { SystemScreen } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { storeFormDraft, readFormDraft } from '../shared/formDraft.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { openedWithKeyAtom, serverOffsetAtom, systemConfigAtom } from './systemConfig.ts';
import {
  loadOperatorsAtom,
  loadSystemRevisionsAtom,
  loadSystemSettingsAtom,
  operatorsAtom,
  saveSystemSettingsAtom,
  settingsNowAtom,
  systemRevisionsAtom,
  systemSettingsAtom,
} from './systemSettings.ts';
import { useEmailQueue } from './emailQueue.ts';
import { testKeyAtom, testSocketAtom } from './settingTests.ts';

export default function SystemPage() {
  const access = useAccess();
  const navigate = useNavigate();
  const load = useSetAtom(loadSystemSettingsAtom);
  const loadOperators = useSetAtom(loadOperatorsAtom);
  const loadRevisions = useSetAtom(loadSystemRevisionsAtom);
  const settings = useAtomValue(systemSettingsAtom);
  const config = useAtomValue(systemConfigAtom);
  const { storage, page, trials } = useAtomValue(servicesAtom);
  const isOpenedWithKey = useAtomValue(openedWithKeyAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const [draft] = useState(() => readFormDraft(storage, 'systemDraft', userId));
  const [isTyping, setIsTyping] = useState(draft !== undefined);
  const canEdit = permits(access, { action: 'update', subject: 'system' });
  // Others' changes show immediately, but not while the user edits: then saving reports the conflict.
  const isFollowing = !isTyping || settings.status === 'loading';
  useEffect(() => void load(isFollowing), [load, config, isFollowing]);
  useEffect(() => {
    if (canEdit) void loadOperators();
  }, [loadOperators, canEdit]);
  return (
    <SystemScreen
      settings={settings}
      ssoName={config.status === 'ready' ? config.value.ssoName : undefined}
      ssoLink={{
        href: paths.configSignIn,
        onNavigate: (event) => {
          event.preventDefault();
          void navigate(paths.configSignIn);
        },
      }}
      inForce={useAtomValue(settingsNowAtom)}
      canEdit={canEdit}
      now={useServerNow()}
      operators={useAtomValue(operatorsAtom)}
      revisions={useAtomValue(systemRevisionsAtom)}
      draft={draft}
      emails={useEmailQueue(canEdit)}
      onRetry={() => void load(isFollowing)}
      onLoadRevisions={() => void loadRevisions()}
      onSave={useSetAtom(saveSystemSettingsAtom)}
      canTestKey={trials !== undefined || isOpenedWithKey}
      onTestKey={useSetAtom(testKeyAtom)}
      onTestSocket={useSetAtom(testSocketAtom)}
      onReload={page.reload}
      onDraftChange={(typed) => {
        setIsTyping(typed !== undefined);
        storeFormDraft(storage, 'systemDraft', userId, typed);
      }}
    />
  );
}

const TICK_MS = 5_000;

/** The server's clock, updated every few seconds. */
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
