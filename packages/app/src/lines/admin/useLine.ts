import type { LineScreenProps } from '@manyline/cms';
import { UNCONFIRMED } from '@manyline/contract';
import { loading, ready, usePhoneFormat } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { permits } from '../../access/permits.ts';
import { useAccess } from '../../access/AccessProvider.tsx';
import { paths } from '../../routing/paths.ts';
import { useCrumbName } from '../../shell/crumbName.ts';
import { userNewsAtom } from '../../shared/adminNews.ts';
import { useFigureNews } from '../../shared/useFigureNews.ts';
import { useUserSearch } from '../../users/edit/useUserTabData.ts';
import {
  changeLinesAtom,
  endLineTestAtom,
  lineAtom,
  lineTestAtom,
  loadLineAtom,
  moveLinesAtom,
  setStandbyAtom,
  testLineAtom,
} from './lineAdmin.ts';
import { historyIdsOf, lineHistoryAtom, loadHistoryAtom } from './providerAccounts.ts';
import { useAccountActions, useAccounts } from './useAccounts.ts';
import { useLineProof } from './useLineProof.ts';
import { useLineRights } from './useLineRights.ts';
import { userHref } from './lineHref.ts';

/** One line, from the state to the screen. */
export function useLine(tn: string): LineScreenProps {
  const access = useAccess();
  const rights = useLineRights();
  const navigate = useNavigate();
  const current = useAtomValue(lineAtom);
  const { accounts, news } = useAccounts(rights.canSeeAccounts);
  const users = useAtomValue(userNewsAtom)?.count;
  const history = useAtomValue(lineHistoryAtom);
  const test = useAtomValue(lineTestAtom);
  const load = useSetAtom(loadLineAtom);
  const loadHistory = useSetAtom(loadHistoryAtom);
  const change = useSetAtom(changeLinesAtom);
  const move = useSetAtom(moveLinesAtom);
  const setStandby = useSetAtom(setStandbyAtom);
  const sendTest = useSetAtom(testLineAtom);
  const endTest = useSetAtom(endLineTestAtom);
  const owners = useUserSearch(rights.canUpdate);
  const { onCheckWebhook, onRegisterWebhook, onCopy } = useAccountActions();
  useCrumbName(usePhoneFormat()(tn, 'international'));
  const isCurrent = current.tn === tn;
  const line = isCurrent ? current.line : loading;
  const value = line.status === 'ready' ? line.value : undefined;
  const proofOf = useLineProof(value?.owner.id, load);
  const accountId = value?.provider?.id;
  const [standbyId, standbySince] = [value?.standby?.id, value?.standby?.addedAt];
  const readHistory = useCallback(() => {
    if (accountId === undefined || !rights.canSeeAccounts) return;
    void loadHistory(accountId, standbyId === undefined ? undefined : { id: standbyId, since: standbySince ?? 0 });
  }, [loadHistory, accountId, standbyId, standbySince, rights.canSeeAccounts]);
  useEffect(() => void load(tn), [load, tn, news, users]);
  useFigureNews(() => void load(tn));
  useEffect(readHistory, [readHistory, news]);
  useEffect(() => () => endTest(), [endTest, tn]);
  const accountOf = (id: string | undefined) => (accounts.status === 'ready' ? accounts.value.find((one) => one.id === id) : undefined);
  const reloading = async <T extends { readonly status: string }>(outcome: Promise<T>): Promise<T> => {
    const value = await outcome;
    if (value.status === 'ready') void load(tn);
    return value;
  };
  return {
    line,
    isGone: isCurrent && current.isGone,
    account: accountOf(accountId),
    standbyAccount: accountOf(standbyId),
    history: history && accountId !== undefined && history.ids === historyIdsOf(accountId, value?.standby) ? history.entries : loading,
    accounts: rights.canSeeAccounts ? accounts : ready([]),
    owners,
    rights,
    userHref: permits(access, { action: 'view', subject: 'user' }) ? userHref : undefined,
    listHref: paths.configLines,
    optOutsHref: `${paths.configLines}?${new URLSearchParams({ tab: 'optOuts', of: tn })}`,
    proof: value?.status === UNCONFIRMED && value.canChange ? proofOf(tn, value.provider !== undefined) : undefined,
    test: test?.tn === tn ? test.test : undefined,
    onTestSend: (phoneNumber, text) => void sendTest(tn, phoneNumber, text),
    onNavigate: (href) => void navigate(href),
    onChange: (tns, wanted) => reloading(change(tns, wanted)),
    onMove: (tns, id) => reloading(move(tns, id)),
    onStandbySet: (number, id) => reloading(setStandby(number, id)),
    onRetry: () => void load(tn),
    onHistoryRetry: readHistory,
    onCheckWebhook,
    onRegisterWebhook,
    onCopy,
  };
}
