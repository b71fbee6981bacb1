import { CLIENT_TABS, type ClientSearch, type ClientTab } from '@manyline/cms';
import { CLIENT_DEVICES, CLIENT_SORTS, type ClientFilter } from '@manyline/contract';
import { DEFAULT_TABLE_STATE, type TableState } from '@manyline/ui';

export const CLIENT_COLUMNS: readonly string[] = CLIENT_SORTS;
/** Newest first; the key column is hidden by default. */
export const CLIENTS_TABLE: TableState = {
  ...DEFAULT_TABLE_STATE,
  size: 25,
  sort: [{ id: 'since', direction: 'descending' }],
  hidden: ['clientKey', 'localIp'],
};

export function parseClientTab(params: URLSearchParams): ClientTab {
  return CLIENT_TABS.find((tab) => tab === params.get('tab')) ?? 'clients';
}

export function parseClientSearch(params: URLSearchParams): ClientSearch {
  const devices = (params.get('devices') ?? '').split(',');
  const userId = params.get('user') ?? undefined;
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    devices: CLIENT_DEVICES.filter((device) => devices.includes(device)),
    ...(userId !== undefined && { userId: userId.slice(0, 64) }),
  };
}

export function serializeClientSearch({ q, devices, userId }: ClientSearch, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries({ q, devices: devices.join(','), user: userId ?? '' })) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

export function toClientFilter({ q, devices, userId }: ClientSearch): ClientFilter {
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(devices.length > 0 && { devices: [...devices] }),
    ...(userId !== undefined && { userId }),
  };
}
