import type { Client } from '@manyline/contract';
import { Avatar, Chip, type TableColumn, TableDate, TableTitle, useColumnLabel } from '@manyline/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconWorld } from '@tabler/icons-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { Quiet, WithIcon } from './clients.styles.ts';
import type { ClientListProps } from './clients.types.ts';

/** A user's name, as far as the caller may see it. */
export function nameOfClient({ name, username, userId }: Client): string {
  return name ?? username ?? userId;
}

/** The columns of the list; their ids are what clients are sorted by. */
export function useClientColumns({ isOwn }: Pick<ClientListProps, 'isOwn'>): readonly TableColumn<Client>[] {
  const t = useReportsText();
  const labelOf = useColumnLabel();
  return useMemo(() => {
    const orNotKnown = (value: string | undefined, dir: 'auto' | 'ltr' = 'auto') =>
      value === undefined ? (
        <Quiet data-text>{t('cms.clients.notKnown')}</Quiet>
      ) : (
        <span data-text dir={dir}>
          {value}
        </span>
      );
    return [
      {
        id: 'name',
        label: labelOf('name'),
        accessor: nameOfClient,
        render: (client) => (
          <Who>
            <TableTitle
              title={nameOfClient(client)}
              {...(!isOwn(client) && client.name !== undefined && client.username !== undefined && { description: client.username })}
              media={<Avatar name={nameOfClient(client)} seed={client.userId} size="sm" />}
            />
            {isOwn(client) && <Chip size="sm" tone="accent" label={t('cms.clients.own')} />}
          </Who>
        ),
        width: 224,
        minWidth: 160,
        isSortable: true,
        isHideable: false,
        card: 'title',
      },
      { id: 'os', label: labelOf('os'), render: ({ os }) => orNotKnown(os), width: 112, isSortable: true },
      { id: 'browser', label: labelOf('browserType'), render: ({ browser }) => orNotKnown(browser), width: 140, isSortable: true },
      {
        id: 'device',
        label: labelOf('device'),
        render: ({ device }) => {
          const Icon = ICONS[device];
          return (
            <WithIcon>
              <Icon aria-hidden="true" size={18} stroke={1.6} />
              <span>{t(`cms.clients.device.${device}`)}</span>
            </WithIcon>
          );
        },
        width: 124,
        isSortable: true,
      },
      { id: 'protocol', label: labelOf('protocol'), accessor: ({ protocol }) => protocol, width: 118, isSortable: true },
      { id: 'localIp', label: labelOf('localIp'), render: ({ localIp }) => orNotKnown(localIp, 'ltr'), width: 120, isSortable: true },
      {
        id: 'publicIp',
        label: labelOf('publicIp'),
        render: ({ publicIp }) => orNotKnown(publicIp || undefined, 'ltr'),
        width: 146,
        isSortable: true,
      },
      { id: 'since', label: t('cms.clients.since'), render: ({ since }) => <TableDate seconds={since} />, width: 200, isSortable: true },
      {
        id: 'clientKey',
        label: labelOf('clientKey'),
        render: ({ clientKey }) => orNotKnown(clientKey, 'ltr'),
        width: 180,
        isSortable: true,
      },
    ] satisfies readonly TableColumn<Client>[];
  }, [t, labelOf, isOwn]);
}

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet, unknown: IconWorld } as const;

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 4px 8px;
  min-inline-size: 0;
  > :first-child {
    flex: 0 1 auto;
  }
  [data-card] & {
    flex-wrap: wrap;
  }
`;
