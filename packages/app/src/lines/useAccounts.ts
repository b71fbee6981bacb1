import type { AccountActions } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useChange } from '../session/outcomes.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { providersUpdatesAtom } from '../shared/adminUpdates.ts';
import { copyText } from '../shared/copyText.ts';
import { accounts, dismissUnrouted, saveAccount, testAccount, unrouted } from './providerAccounts.ts';

/** The provider accounts, reloaded when one changes anywhere. */
export function useAccounts(isPermitted: boolean) {
  const update = useAtomValue(providersUpdatesAtom)?.count;
  const { value, reload } = useRemote(accounts, isPermitted ? {} : undefined, update);
  return { accounts: value, update, reload: () => reload() };
}

/** What no line takes, for callers who may change accounts. */
export function useUnrouted(isPermitted: boolean) {
  const { value } = useRemote(unrouted, isPermitted ? {} : undefined, useAtomValue(providersUpdatesAtom)?.count);
  return { unrouted: isPermitted && value.status === 'ready' ? value.value : [], onDismiss: useAction(dismissUnrouted) };
}

export function useAccountActions(): AccountActions {
  const change = useChange();
  return {
    onTest: useAction(testAccount),
    onSave: useAction(saveAccount),
    onCheckWebhook: (id) => change('checkProviderWebhook', { id }),
    onRegisterWebhook: (id, tns) => change('registerProviderWebhook', { id, ...(tns && { tns: [...tns] }) }),
    onCopy: copyText,
  };
}
