import type { AccountActions } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { providersNewsAtom } from '../../shared/adminNews.ts';
import {
  accountsAtom,
  checkWebhookAtom,
  dismissUnroutedAtom,
  loadAccountsAtom,
  loadUnroutedAtom,
  registerWebhookAtom,
  saveAccountAtom,
  testAccountAtom,
  unroutedAtom,
} from './providerAccounts.ts';

/** The provider accounts, reloaded when one changes anywhere. */
export function useAccounts(isPermitted: boolean) {
  const accounts = useAtomValue(accountsAtom);
  const news = useAtomValue(providersNewsAtom)?.count;
  const load = useSetAtom(loadAccountsAtom);
  useEffect(() => {
    if (isPermitted) void load();
  }, [load, isPermitted, news]);
  return { accounts, news, reload: () => void load() };
}

/** What no line takes, for callers who may change accounts. */
export function useUnrouted(isPermitted: boolean) {
  const unrouted = useAtomValue(unroutedAtom);
  const news = useAtomValue(providersNewsAtom)?.count;
  const load = useSetAtom(loadUnroutedAtom);
  useEffect(() => {
    if (isPermitted) void load();
  }, [load, isPermitted, news]);
  return { unrouted: isPermitted ? unrouted : [], onDismiss: useSetAtom(dismissUnroutedAtom) };
}

export function useAccountActions(): AccountActions {
  return {
    onTest: useSetAtom(testAccountAtom),
    onSave: useSetAtom(saveAccountAtom),
    onCheckWebhook: useSetAtom(checkWebhookAtom),
    onRegisterWebhook: useSetAtom(registerWebhookAtom),
    onCopy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
  };
}
