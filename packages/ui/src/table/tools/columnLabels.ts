import { useConsoleText } from '../../messages/useText.ts';

/** Columns with labels in the catalogue (specification 2). */
export const TABLE_COLUMN_NAMES = [
  'type',
  'code',
  'title',
  'description',
  'username',
  'status',
  'createDate',
  'updateDate',
  'actions',
  'clientKey',
  'name',
  'os',
  'localIp',
  'publicIp',
  'thread',
  'remaining',
  'cpu',
  'mem',
  'protocol',
  'proxyInfo',
  'browserType',
  'device',
  'countryCode',
  'phoneNumber',
  'channelName',
  'workflows',
] as const;

export type TableColumnName = (typeof TABLE_COLUMN_NAMES)[number];

/** Returns a function for the localised label of a known column. */
export function useColumnLabel(): (name: TableColumnName) => string {
  const t = useConsoleText();
  return (name) => t(`ui.column.${name}`);
}
