import { EVERYTHING, type FeatureFilter, FeatureScreen } from '@manyline/cms';
import { DEFAULT_TABLE_STATE, parseTableState, serializeTableState, type TableState } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { accessUpdatesAtom } from '../shared/adminUpdates.ts';
import { useQuery } from '../shared/useQuery.ts';
import { createFeature, features, setFeatureStatus, updateFeature } from './features.ts';

export default function FeaturePage() {
  const access = useAccess();
  const [params, setParams] = useQuery();
  const state = useMemo(() => parseTableState(params, COLUMNS, FIRST), [params]);
  const filter = useMemo(() => parseFilter(params), [params]);
  // Changes by others show immediately.
  const { value, reload } = useRemote(features, {}, useAtomValue(accessUpdatesAtom));
  return (
    <FeatureScreen
      features={value}
      filter={filter}
      state={state}
      canCreate={permits(access, { action: 'create', subject: 'function' })}
      canEdit={permits(access, { action: 'update', subject: 'function' })}
      onFilterChange={(next) =>
        setParams(serializeFilter(next, serializeTableState({ ...state, page: 1 }, params, FIRST)), { replace: true })
      }
      onStateChange={(next) => setParams(serializeTableState(next, params, FIRST), { replace: true })}
      onRetry={() => reload()}
      onCreate={useAction(createFeature)}
      onUpdate={useAction(updateFeature)}
      onStatusChange={useAction(setFeatureStatus)}
    />
  );
}

const COLUMNS = ['title', 'code', 'type', 'status', 'rules', 'updateDate', 'createDate'];
const FIRST: TableState = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'title', direction: 'ascending' }], hidden: ['createDate'] };

function parseFilter(params: URLSearchParams): FeatureFilter {
  const [type, status] = [params.get('type'), params.get('status')];
  return {
    q: params.get('q') ?? '',
    type: type === 'subject' || type === 'action' ? type : 'all',
    status: status === 'active' || status === 'disabled' ? status : 'all',
  };
}

function serializeFilter(filter: FeatureFilter, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of ['q', 'type', 'status'] as const) {
    if (filter[name] === EVERYTHING[name]) params.delete(name);
    else params.set(name, filter[name]);
  }
  return params;
}
