import { LINE_TABS, type LineTab } from '@manyline/cms';
import { LINE_STATES, type LineFilter, PROVIDER_STATES } from '@manyline/contract';
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
  // Saved views and bookmarks may still have the status of the wire, and the health of the account apart from it.
  const health = PROVIDER_STATES.filter((one) => listOf('health').includes(one));
  const chosen = new Set<string>(listOf('status').flatMap((one) => (one === 'Alive' && health.length === 0 ? PROVIDER_STATES : [one])));
  const states = LINE_STATES.filter((one) => chosen.has(one) || health.some((other) => other === one));
  const providers = listOf('provider')
    .map((id) => id.slice(0, 64))
    .slice(0, 200);
  return {
    ...(q !== '' && { q }),
    ...(states.length > 0 && { states }),
    ...(userId !== '' && { userId }),
    ...(providers.length > 0 && { providers }),
  };
}

export function serializeLineFilter(filter: LineFilter, others: URLSearchParams): URLSearchParams {
  const { q = '', states = [], userId = '', providers = [] } = filter;
  const params = new URLSearchParams(others);
  const values = { q, status: states.join(','), user: userId, provider: providers.join(','), health: '' };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
