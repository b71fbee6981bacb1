import { LINE_TABS, type LineTab } from '@manyline/cms';
import { LINE_STATUSES, type LineFilter, PROVIDER_STATES } from '@manyline/contract';
import { DEFAULT_TABLE_STATE, type TableState } from '@manyline/ui';

export const LINE_COLUMNS: readonly string[] = [
  'tn',
  'owner',
  'provider',
  'status',
  'lastSentAt',
  'lastReceivedAt',
  'sentToday',
  'receivedToday',
  'spend',
];
export const LINES_TABLE: TableState = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'tn', direction: 'ascending' }] };

export function parseLineTab(params: URLSearchParams): LineTab {
  return LINE_TABS.find((tab) => tab === params.get('tab')) ?? 'lines';
}

export function parseLineFilter(params: URLSearchParams): LineFilter {
  const listOf = (name: string) => (params.get(name) ?? '').split(',').filter((part) => part !== '');
  const q = (params.get('q') ?? '').trim().slice(0, 200);
  const userId = (params.get('user') ?? '').slice(0, 64);
  const status = LINE_STATUSES.filter((one) => listOf('status').includes(one));
  const health = PROVIDER_STATES.filter((one) => listOf('health').includes(one));
  const providers = listOf('provider')
    .map((id) => id.slice(0, 64))
    .slice(0, 200);
  return {
    ...(q !== '' && { q }),
    ...(status.length > 0 && { status }),
    ...(userId !== '' && { userId }),
    ...(providers.length > 0 && { providers }),
    ...(health.length > 0 && { health }),
  };
}

export function serializeLineFilter(filter: LineFilter, others: URLSearchParams): URLSearchParams {
  const { q = '', status = [], userId = '', providers = [], health = [] } = filter;
  const params = new URLSearchParams(others);
  const values = { q, status: status.join(','), user: userId, provider: providers.join(','), health: health.join(',') };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
