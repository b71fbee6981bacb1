import type { Client } from '@manyline/contract';
import { isolate } from '@manyline/ui';
import type { FilterChipsProps } from '../filters/FilterChips.tsx';
import { useReportsText } from '../messages/useText.ts';
import { nameOfClient } from './clientColumns.tsx';
import type { ClientListProps } from './clients.types.ts';

/** A chip for each filter that is set. */
export function useClientChips(
  items: readonly Client[],
  { search, onSearchChange }: Pick<ClientListProps, 'search' | 'onSearchChange'>,
): FilterChipsProps['chips'] {
  const t = useReportsText();
  const user = items.find(({ userId }) => userId === search.userId);
  const devices = search.devices.map((device) => ({
    id: device,
    label: t(`cms.clients.device.${device}`),
    onRemove: () => onSearchChange({ ...search, devices: search.devices.filter((other) => other !== device) }),
  }));
  if (search.userId === undefined) return devices;
  const label = user ? t('cms.clients.onlyOf', { name: isolate(nameOfClient(user)) }) : t('cms.clients.onlyOfOne');
  return [...devices, { id: 'user', label, onRemove: () => onSearchChange({ ...search, userId: undefined }) }];
}
