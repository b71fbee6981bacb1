import { SsoScreen, type SsoValues } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { roles } from '../permissions/permissions.ts';
import { paths } from '../routing/paths.ts';
import { userIdAtom } from '../session/session.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { copyText } from '../shared/copyText.ts';
import { readFormDraft, storeFormDraft } from '../shared/formDraft.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { beginSsoTest, removeSsoProvider, saveSsoSetup, ssoSetup } from './sso.ts';

export default function SsoPage() {
  const access = useAccess();
  const begin = useAction(beginSsoTest);
  const config = useAtomValue(systemConfigAtom);
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const navigate = useNavigate();
  const [draft] = useState(() => readFormDraft(storage, 'ssoDraft', userId));
  // Others' changes show immediately; a save on an older version reports the conflict.
  const setup = useRemote(ssoSetup, {}, config);
  const roleList = useRemote(roles, {});

  return (
    <SsoScreen
      setup={setup.value}
      roles={roleList.value}
      authMode={(config.status === 'ready' ? config.value.authMode : undefined) ?? 'LOCAL'}
      canEdit={permits(access, { action: 'manage', subject: 'all' })}
      systemHref={paths.system}
      draft={draft}
      onRetry={() => setup.reload()}
      onRetryRoles={() => roleList.reload()}
      onSave={useAction(saveSsoSetup)}
      onTest={async () => {
        const { url, ...outcome } = await begin();
        if (url !== undefined) window.location.assign(url);
        return outcome;
      }}
      onRemove={useAction(removeSsoProvider)}
      onCopy={copyText}
      onDraftChange={(typed) => storeFormDraft(storage, 'ssoDraft', userId, withoutSecret(typed))}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
}

/** The client secret is never stored in the browser, and alone it leaves no draft. */
function withoutSecret({ clientSecret: _secret, ...typed }: Partial<SsoValues> = {}): Partial<SsoValues> | undefined {
  return Object.keys(typed).length === 0 ? undefined : typed;
}
