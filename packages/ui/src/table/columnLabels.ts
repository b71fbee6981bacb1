import { useConsoleText } from '../messages/useText.ts';

/** The columns whose labels the catalogue knows (specification 2). */
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

/** The label of a well-known column in the current language. */
export function useColumnLabel(): (name: TableColumnName) => string {
  const t = useConsoleText();
  return (name) => t(`ui.column.${name}`);
}
