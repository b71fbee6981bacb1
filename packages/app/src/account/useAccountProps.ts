import { type AccountScreenProps, CHOICE_NAMES, type StoredChoice } from '@manyline/cms';
import { type Loadable, loading, ready } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { permits } from '../access/permits.ts';
import { useAccess } from '../access/AccessProvider.tsx';
import {
  addPasskeyAtom,
  beginTotpAtom,
  cancelOwnEmailAtom,
  confirmOwnEmailAtom,
  resendOwnEmailCodeAtom,
  sendOwnEmailCodeAtom,
  changeOwnPasswordAtom,
  confirmTotpAtom,
  deletesCodesAtom,
  loadDeletesCodesAtom,
  setDeletesCodesAtom,
  endOtherSessionsAtom,
  endOwnSessionAtom,
  loadOwnProfileAtom,
  loadOwnSessionsAtom,
  loadOwnTwoStepAtom,
  makeBackupCodesAtom,
  ownProfileAtom,
  ownSessionsAtom,
  ownTwoStepAtom,
  removePasskeyAtom,
  removeTotpAtom,
  saveOwnProfileAtom,
  setEmailCodesAtom,
} from './account.ts';
import {
  importPreferencesAtom,
  KEPT,
  storedPreferencesAtom,
  loadStoredPreferencesAtom,
  resetPreferencesAtom,
  setPreferenceDefaultsAtom,
  shownChoicesAtom,
} from '../preferences/account/accountPreferences.ts';
import { exportPreferences } from '../preferences/account/preferenceFile.ts';
import { storeFormDraft, readFormDraft } from '../shared/formDraft.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { sessionAtom } from '../session/session.ts';
import { customiserAtom } from '../preferences/customiser.ts';
import { saveFile } from '../shared/saveFile.ts';

export function useAccountProps(): Pick<AccountScreenProps, 'profile' | 'security' | 'sessions' | 'preferences'> {
  return { profile: useProfile(), security: useSecurity(), sessions: useSessions(), preferences: usePreferenceProps() };
}

function useProfile(): AccountScreenProps['profile'] {
  const { storage } = useAtomValue(servicesAtom);
  const userId = useUser()?.id ?? '';
  const [draft] = useState(() => readFormDraft(storage, 'accountDraft', userId));
  const load = useSetAtom(loadOwnProfileAtom);
  return {
    profile: useAtomValue(ownProfileAtom),
    draft,
    onRetry: () => void load(),
    onSave: useSetAtom(saveOwnProfileAtom),
    onDraftChange: (typed) => storeFormDraft(storage, 'accountDraft', userId, typed),
    newEmail: {
      onSend: useSetAtom(sendOwnEmailCodeAtom),
      onConfirm: useSetAtom(confirmOwnEmailAtom),
      onResend: useSetAtom(resendOwnEmailCodeAtom),
      onCancel: useSetAtom(cancelOwnEmailAtom),
    },
  };
}

function useSecurity(): AccountScreenProps['security'] {
  const profile = useAtomValue(ownProfileAtom);
  const { passkeys } = useAtomValue(servicesAtom);
  const load = useSetAtom(loadOwnTwoStepAtom);
  const loadCodes = useSetAtom(loadDeletesCodesAtom);
  const deletesCodes = useAtomValue(deletesCodesAtom);
  const readsMessages = permits(useAccess(), { action: 'view', subject: 'chat' });
  const user = useUser();
  return {
    twoStep: useAtomValue(ownTwoStepAtom),
    email: profile.status === 'ready' ? profile.value.email : user?.email,
    username: user?.username ?? '',
    hasPassword: profile.status !== 'ready' || profile.value.hasPassword,
    canMakePasskeys: passkeys.isSupported(),
    deletesCodes: readsMessages ? deletesCodes : undefined,
    onSetDeletesCodes: useSetAtom(setDeletesCodesAtom),
    onRetry: () => {
      void load();
      if (readsMessages) void loadCodes();
    },
    onChangePassword: useSetAtom(changeOwnPasswordAtom),
    onBeginTotp: useSetAtom(beginTotpAtom),
    onConfirmTotp: useSetAtom(confirmTotpAtom),
    onRemoveTotp: useSetAtom(removeTotpAtom),
    onSetEmailCodes: useSetAtom(setEmailCodesAtom),
    onMakeBackupCodes: useSetAtom(makeBackupCodesAtom),
    onAddPasskey: useSetAtom(addPasskeyAtom),
    onRemovePasskey: useSetAtom(removePasskeyAtom),
  };
}

function useSessions(): AccountScreenProps['sessions'] {
  const load = useSetAtom(loadOwnSessionsAtom);
  return {
    sessions: useAtomValue(ownSessionsAtom),
    onRetry: () => void load(),
    onEnd: useSetAtom(endOwnSessionAtom),
    onEndOthers: useSetAtom(endOtherSessionsAtom),
  };
}

function usePreferenceProps(): AccountScreenProps['preferences'] {
  const access = useAccess();
  const stored = useAtomValue(storedPreferencesAtom);
  const shown = useAtomValue(shownChoicesAtom);
  const load = useSetAtom(loadStoredPreferencesAtom);
  const reset = useSetAtom(resetPreferencesAtom);
  const setDefaults = useSetAtom(setPreferenceDefaultsAtom);
  const take = useSetAtom(importPreferencesAtom);
  const customise = useSetAtom(customiserAtom);
  const choices: Loadable<readonly StoredChoice[]> = stored
    ? ready(
        CHOICE_NAMES.flatMap((name) => {
          const entry = KEPT.find((one) => one.name === name);
          if (!entry) return [];
          const { cookie, parse } = entry;
          const value = shown[cookie] ?? '';
          return [{ name, value, isDefault: value === parse(stored.defaults[cookie]), isLocked: stored.locked.includes(cookie) }];
        }),
      )
    : loading;
  return {
    choices,
    canSetDefaults: permits(access, { action: 'update', subject: 'system' }),
    onRetry: () => void load(),
    onCustomise: () => customise(true),
    onExport: () => saveFile(new Blob([exportPreferences(shown)], { type: 'application/json' }), 'manyline-preferences.json'),
    onImport: async (file) => {
      return { status: 'done' as const, value: await take(await file.text()) };
    },
    onReset: async () => resultOf(await reset()),
    onSetDefaults: async (names) => {
      const cookies = names.flatMap((name) => KEPT.filter((one) => one.name === name).map(({ cookie }) => cookie));
      return resultOf(await setDefaults(cookies));
    },
  };
}

function useUser() {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signedIn' ? session.user : undefined;
}

function resultOf(result: { readonly ok: true } | { readonly ok: false; readonly message?: string }) {
  return result.ok
    ? { status: 'done' as const, value: undefined }
    : { status: 'failed' as const, ...(result.message && { message: result.message }) };
}
