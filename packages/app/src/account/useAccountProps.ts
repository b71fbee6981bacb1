import type { AccountScreenProps, AccountTab } from '@manyline/cms';
import type { UserDetail } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { useDeviceProps } from '../notifications/push/useDeviceProps.ts';
import { mapReady } from '../session/remote.ts';
import { sessionAtom } from '../session/session.ts';
import { type Shown, useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { userUpdatesAtom } from '../shared/adminUpdates.ts';
import { storeFormDraft, readFormDraft } from '../shared/formDraft.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import {
  addPasskey,
  beginTotp,
  cancelOwnEmail,
  changeOwnPassword,
  codeRetention,
  confirmOwnEmail,
  confirmTotp,
  endOtherSessions,
  endOwnSession,
  makeBackupCodes,
  ownProfile,
  ownSessions,
  ownTwoStep,
  removePasskey,
  removeTotp,
  resendOwnEmailCode,
  saveOwnProfile,
  sendOwnEmailCode,
  setDeletesCodes,
  setEmailCodes,
} from './account.ts';
import { usePreferenceProps } from './usePreferenceProps.tsx';

/** Each tab loads what it shows. */
export function useAccountProps(
  tab: AccountTab,
): Pick<AccountScreenProps, 'profile' | 'security' | 'sessions' | 'preferences' | 'devices'> {
  const profile = useRemote(ownProfile, {}, useAtomValue(userUpdatesAtom));
  return {
    profile: useProfile(profile),
    security: useSecurity(profile.value, tab === 'security'),
    sessions: useSessions(tab === 'sessions'),
    preferences: usePreferenceProps(),
    devices: useDeviceProps(tab === 'sessions' || tab === 'preferences'),
  };
}

function useProfile({ value, reload }: Shown<UserDetail>): AccountScreenProps['profile'] {
  const { storage } = useAtomValue(servicesAtom);
  const userId = useUser()?.id ?? '';
  const [draft] = useState(() => readFormDraft(storage, 'accountDraft', userId));
  return {
    profile: value,
    draft,
    onRetry: () => reload(),
    onSave: useAction(saveOwnProfile),
    onDraftChange: (typed) => storeFormDraft(storage, 'accountDraft', userId, typed),
    newEmail: {
      onSend: useAction(sendOwnEmailCode),
      onConfirm: useAction(confirmOwnEmail),
      onResend: useAction(resendOwnEmailCode),
      onCancel: useAction(cancelOwnEmail),
    },
  };
}

function useSecurity(profile: Loadable<UserDetail>, isShown: boolean): AccountScreenProps['security'] {
  const { passkeys } = useAtomValue(servicesAtom);
  const readsMessages = permits(useAccess(), { action: 'view', subject: 'chat' });
  const twoStep = useRemote(ownTwoStep, isShown ? {} : undefined);
  const retention = useRemote(codeRetention, isShown && readsMessages ? {} : undefined);
  const user = useUser();
  return {
    twoStep: twoStep.value,
    email: profile.status === 'ready' ? profile.value.email : user?.email,
    username: user?.username ?? '',
    identities: profile.status === 'ready' ? (profile.value.identities ?? []) : [],
    hasPassword: profile.status !== 'ready' || profile.value.hasPassword,
    canMakePasskeys: passkeys.isSupported(),
    deletesCodes: readsMessages ? mapReady(retention.value, ({ deletesCodes }) => deletesCodes) : undefined,
    onSetDeletesCodes: useAction(setDeletesCodes),
    onRetry: () => {
      for (const { reload } of [twoStep, retention]) reload();
    },
    onChangePassword: useAction(changeOwnPassword),
    onBeginTotp: useAction(beginTotp),
    onConfirmTotp: useAction(confirmTotp),
    onRemoveTotp: useAction(removeTotp),
    onSetEmailCodes: useAction(setEmailCodes),
    onMakeBackupCodes: useAction(makeBackupCodes),
    onAddPasskey: useAction(addPasskey),
    onRemovePasskey: useAction(removePasskey),
  };
}

function useSessions(isShown: boolean): AccountScreenProps['sessions'] {
  const { value, reload } = useRemote(ownSessions, isShown ? {} : undefined);
  return {
    sessions: value,
    onRetry: () => reload(),
    onEnd: useAction(endOwnSession),
    onEndOthers: useAction(endOtherSessions),
  };
}

function useUser() {
  const session = useAtomValue(sessionAtom);
  return session.status === 'signedIn' ? session.user : undefined;
}
