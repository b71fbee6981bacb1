import { SsoScreen, type SsoValues } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import { loadRolesAtom, rolesAtom } from '../permissions/permissions.ts';
import { paths } from '../routing/paths.ts';
import { readFormDraft, storeFormDraft } from '../shared/formDraft.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { beginSsoTestAtom, loadSsoSetupAtom, removeSsoProviderAtom, saveSsoSetupAtom, ssoSetupAtom } from './sso.ts';
import { systemConfigAtom } from './systemConfig.ts';

export default function SsoPage() {
  const access = useAccess();
  const load = useSetAtom(loadSsoSetupAtom);
  const loadRoles = useSetAtom(loadRolesAtom);
  const begin = useSetAtom(beginSsoTestAtom);
  const config = useAtomValue(systemConfigAtom);
  const { storage } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom) ?? '';
  const navigate = useNavigate();
  const [draft] = useState(() => readFormDraft(storage, 'ssoDraft', userId));
  // Others' changes show immediately; a save on an older version reports the conflict.
  useEffect(() => void load(), [load, config]);
  useEffect(() => void loadRoles(), [loadRoles]);

  return (
    <SsoScreen
      setup={useAtomValue(ssoSetupAtom)}
      roles={useAtomValue(rolesAtom)}
      authMode={(config.status === 'ready' ? config.value.authMode : undefined) ?? 'LOCAL'}
      canEdit={permits(access, { action: 'manage', subject: 'all' })}
      systemHref={paths.system}
      draft={draft}
      onRetry={() => void load()}
      onRetryRoles={() => void loadRoles()}
      onSave={useSetAtom(saveSsoSetupAtom)}
      onTest={async () => {
        const { url, ...outcome } = await begin();
        if (url !== undefined) window.location.assign(url);
        return outcome;
      }}
      onRemove={useSetAtom(removeSsoProviderAtom)}
      onCopy={(text) =>
        navigator.clipboard.writeText(text).then(
          () => true,
          () => false,
        )
      }
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
