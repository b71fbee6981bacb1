import { SystemScreen } from '@manyline/cms';
import { ready } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { paths } from '../routing/paths.ts';
import { userIdAtom } from '../session/session.ts';
import { openedWithKeyAtom, serverOffsetAtom, systemConfigAtom } from '../session/systemConfig.ts';
import { useHeld, useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { storeFormDraft, readFormDraft } from '../shared/formDraft.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useEmailQueue } from './emailQueue.ts';
import { testKey, testSocket } from './settingTests.ts';
import { operators, saveSystemSettings, systemRevisions, systemSettings } from './systemSettings.ts';

export default function SystemPage() {
  const access = useAccess();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const config = useAtomValue(systemConfigAtom);
  const { value: newest, reload } = useRemote(systemSettings, {}, config);
  const { storage, page, trials } = useAtomValue(servicesAtom);
  const isOpenedWithKey = useAtomValue(openedWithKeyAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const [draft] = useState(() => readFormDraft(storage, 'systemDraft', userId));
  const [isTyping, setIsTyping] = useState(draft !== undefined);
  const canEdit = permits(access, { action: 'update', subject: 'system' });
  // Others' changes show immediately, but not while the user edits: then saving reports the conflict.
  const [followed, setFollowed] = useState(newest);
  if (followed !== newest && (!isTyping || followed.status !== 'ready')) setFollowed(newest);
  const { value: operatorList } = useRemote(operators, canEdit ? {} : undefined);
  const loadRevisions = useAction(systemRevisions.load);
  const save = useAction(saveSystemSettings);
  return (
    <SystemScreen
      settings={followed}
      ssoName={config.status === 'ready' ? config.value.ssoName : undefined}
      ssoLink={{
        href: paths.configSignIn,
        onNavigate: (event) => {
          event.preventDefault();
          void navigate(paths.configSignIn);
        },
      }}
      inForce={newest.status === 'ready' ? newest.value : undefined}
      canEdit={canEdit}
      now={useServerNow()}
      operators={operatorList.status === 'ready' ? operatorList.value : undefined}
      revisions={useHeld(systemRevisions, {}).value}
      draft={draft}
      emails={useEmailQueue(canEdit)}
      onRetry={() => reload()}
      onLoadRevisions={() => void loadRevisions({})}
      onSave={async (values, base) => {
        const outcome = await save(values, base);
        if (outcome.status !== 'failed') setFollowed(ready(outcome.settings));
        return outcome;
      }}
      canTestKey={trials !== undefined || isOpenedWithKey}
      onTestKey={useAction(testKey)}
      onTestSocket={useAction(testSocket)}
      onReload={page.reload}
      section={hash.slice(1)}
      onSectionOpen={(anchor) => void navigate({ hash: anchor }, { replace: true })}
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
