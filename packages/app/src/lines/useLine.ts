import type { LineScreenProps } from '@manyline/cms';
import { addDays, dayAt, UNCONFIRMED } from '@manyline/contract';
import { ready, usePhoneFormat } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { useCrumbName } from '../navigation/crumbName.ts';
import { paths } from '../routing/paths.ts';
import { useChange } from '../session/outcomes.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { userUpdatesAtom } from '../shared/adminUpdates.ts';
import { OWN_ZONE } from '../shared/ownZone.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { useFigureUpdates } from '../shared/useFigureUpdates.ts';
import { useLineProof } from '../users/edit/useLineProof.ts';
import { useUserSearch } from '../users/edit/useUserTabData.ts';
import { lineFigures, lineRecords, moveLines, setStandby, startOfDay } from './lineAdmin.ts';
import { userHref } from './lineHref.ts';
import { lineHistories } from './providerAccounts.ts';
import { useAccountActions, useAccounts } from './useAccounts.ts';
import { useLineRights } from './useLineRights.ts';
import { useLineTest } from './useLineTest.ts';

const TRAFFIC_DAYS = 14;

/** One line, from the state to the screen. */
export function useLine(tn: string): LineScreenProps {
  const access = useAccess();
  const rights = useLineRights();
  const navigate = useNavigate();
  const { accounts, update } = useAccounts(rights.canSeeAccounts);
  const users = useAtomValue(userUpdatesAtom)?.count;
  const { value: line, isGone, reload } = useRemote(lineRecords, tn, `${update} ${users}`);
  const change = useChange();
  const move = useAction(moveLines);
  const standBy = useAction(setStandby);
  const { test, sendTest } = useLineTest(tn);
  const owners = useUserSearch(rights.canUpdate);
  const { onCheckWebhook, onRegisterWebhook, onCopy } = useAccountActions();
  useCrumbName(usePhoneFormat()(tn, 'international'));
  const value = line.status === 'ready' ? line.value : undefined;
  const proofOf = useLineProof(value?.owner.id, () => reload(true));
  const accountId = value?.provider?.id;
  const standby = value?.standby && { id: value.standby.id, since: value.standby.addedAt };
  const history = useRemote(
    lineHistories,
    accountId === undefined || !rights.canSeeAccounts ? undefined : { id: accountId, ...(standby && { standby }) },
    update,
  );
  const { clock } = useAtomValue(servicesAtom);
  const seesFigures = permits(access, { action: 'view', subject: 'report' });
  const to = dayAt(OWN_ZONE, clock.now() * 1_000);
  const figures = { from: addDays(to, 1 - TRAFFIC_DAYS), to, zone: OWN_ZONE, filter: { lines: [tn], users: [] } };
  const traffic = useRemote(lineFigures, seesFigures ? figures : undefined);
  useFigureUpdates(() => {
    reload(true);
    traffic.reload(true);
  });
  const accountOf = (id: string | undefined) => (accounts.status === 'ready' ? accounts.value.find((one) => one.id === id) : undefined);
  const reloading = async <T extends { readonly status: string }>(outcome: Promise<T>): Promise<T> => {
    const value = await outcome;
    if (value.status === 'ready') reload(true);
    return value;
  };
  return {
    line,
    isGone,
    today: startOfDay(clock.now()),
    traffic: seesFigures ? { traffic: traffic.value, zone: OWN_ZONE, onRetry: () => traffic.reload() } : undefined,
    auditHref: permits(access, { action: 'view', subject: 'audit' }) ? `${paths.audit}?${new URLSearchParams({ object: tn })}` : undefined,
    account: accountOf(accountId),
    standbyAccount: accountOf(standby?.id),
    history: history.value,
    accounts: rights.canSeeAccounts ? accounts : ready([]),
    owners,
    rights,
    userHref: permits(access, { action: 'view', subject: 'user' }) ? userHref : undefined,
    chatHref: (to) => `${paths.chat}?${new URLSearchParams({ line: tn, chat: to })}`,
    listHref: paths.configLines,
    optOutsHref: `${paths.configLines}?${new URLSearchParams({ tab: 'optOuts', of: tn })}`,
    proof: value?.status === UNCONFIRMED && value.canChange ? proofOf(tn, value.provider !== undefined) : undefined,
    test,
    onTestSend: (phoneNumber, text) => void sendTest(tn, phoneNumber, text),
    onNavigate: (href) => void navigate(href),
    onChange: (tns, wanted) => reloading(change('changeLines', { tns: [...tns], change: wanted })),
    onMove: (tns, id) => reloading(move(tns, id)),
    onStandbySet: (number, id) => reloading(standBy(number, id)),
    onRetry: () => reload(),
    onHistoryRetry: () => history.reload(),
    onCheckWebhook,
    onRegisterWebhook,
    onCopy,
  };
}
