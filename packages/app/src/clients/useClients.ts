import type { ActivityKind, ClientListProps, ClientsScreenProps } from '@manyline/cms';
import { type Client, type ClientNotice, type ClientQuery } from '@manyline/contract';
import { parseTableState, serializeTableState } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { paths } from '../routing/paths.ts';
import { clientIdentity } from '../services/browser/clientStorage.ts';
import { keyOf } from '../session/remote.ts';
import { userIdAtom } from '../session/session.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { hubOpenCountAtom } from '../shared/adminUpdates.ts';
import { copyText } from '../shared/copyText.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { sortOf } from '../shared/tableQuery.ts';
import { useQuery } from '../shared/useQuery.ts';
import { useSettled } from '../shared/useSettled.ts';
import { ACTIVITY_LIMIT, activityAtom, clearActivity, followActivity, pauseActivity, testHub } from './activity.ts';
import { changeClients, clientPages, findAllClients, runClientAction, takeClients, waitingCountAtom } from './clients.ts';
import {
  CLIENT_COLUMNS,
  CLIENTS_TABLE,
  parseClientSearch,
  parseClientTab,
  serializeClientSearch,
  toClientFilter,
} from './clientsSearch.ts';

/** The connected-clients page, from the state to the screen. */
export function useClients(): ClientsScreenProps {
  const [params, setParams] = useQuery();
  const tab = parseClientTab(params);
  const list = useClientList(params, setParams);
  const activity = useActivity();
  return {
    tab,
    list,
    activity,
    onTabChange: (next) => {
      const query = new URLSearchParams(params);
      if (next === 'clients') query.delete('tab');
      else query.set('tab', next);
      setParams(query);
    },
  };
}

function useClientList(params: URLSearchParams, setParams: ReturnType<typeof useQuery>[1]): ClientListProps {
  const access = useAccess();
  const { page: browser, storage, newId } = useAtomValue(servicesAtom);
  const userId = useAtomValue(userIdAtom);
  const hearings = useAtomValue(hubOpenCountAtom);
  const waiting = useAtomValue(waitingCountAtom);
  const change = useAction(changeClients);
  const takeAll = useAction(takeClients);
  const act = useAction(runClientAction);
  const findAll = useAction(findAllClients);
  const navigate = useNavigate();
  const state = useMemo(() => parseTableState(params, CLIENT_COLUMNS, CLIENTS_TABLE), [params]);
  const search = useMemo(() => parseClientSearch(params), [params]);
  // Debounced while the user types.
  const wanted = keyOf({ page: state.page, size: state.size, sort: sortOf(state), filter: toClientFilter(search) } satisfies ClientQuery);
  const key = useSettled(wanted);
  const query = useMemo(() => JSON.parse(key) as ClientQuery, [key]);
  // Clients may have come and gone while disconnected.
  const { value: page, isBusy, reload } = useRemote(clientPages, query, hearings);
  const take = () => takeAll(query);
  const isInRows = useRef(false);
  useEffect(
    () => browser.onAnnounced('clientChanged', (notice) => change(query, notice as ClientNotice, isInRows.current)),
    [browser, change, query],
  );
  const xClient = useMemo(() => clientIdentity(storage, newId).xClient, [storage, newId]);
  const isOwn = useCallback((client: Client) => client.userId === userId && client.clientKey === xClient, [userId, xClient]);
  const onNavigate = useCallback((href: string) => void navigate(href), [navigate]);
  return {
    clients: page,
    search,
    state,
    defaultState: CLIENTS_TABLE,
    isBusy: isBusy || key !== wanted,
    waiting,
    canAct: permits(access, { action: 'update', subject: 'client' }),
    isOwn,
    userHref: permits(access, { action: 'view', subject: 'user' }) ? userHref : undefined,
    onSearchChange: (next) =>
      setParams(serializeClientSearch(next, serializeTableState({ ...state, page: 1 }, params, CLIENTS_TABLE)), { replace: true }),
    onStateChange: (next) => setParams(serializeTableState(next, params, CLIENTS_TABLE)),
    onRetry: () => reload(),
    onTakeChanges: take,
    onHoldChange: (current) => {
      isInRows.current = current;
      if (!current) take();
    },
    onNavigate,
    onSelectAll: () => findAll(query),
    onAction: async (...wanted) => {
      const outcome = await act(...wanted);
      // The result of the user's own action shows immediately.
      isInRows.current = false;
      take();
      return outcome;
    },
  };
}

function useActivity(): ClientsScreenProps['activity'] {
  const { entries, isPaused, missed, test } = useAtomValue(activityAtom);
  const follow = useAction(followActivity);
  const pause = useAction(pauseActivity);
  const clear = useAction(clearActivity);
  const ping = useAction(testHub);
  const [kinds, setKinds] = useState<readonly ActivityKind[]>([]);
  useEffect(() => follow(), [follow]);
  return {
    entries,
    limit: ACTIVITY_LIMIT,
    kinds,
    isPaused,
    missed,
    test,
    onKindsChange: setKinds,
    onPausedChange: pause,
    onClear: () => clear(),
    onTest: () => ping(),
    onCopy: copyText,
    onExport: (text) => saveFile(new Blob([text], { type: 'text/tab-separated-values' }), 'activity.tsv'),
  };
}

const userHref = (id: string) => `${paths.userInfo}?${new URLSearchParams({ id })}`;
