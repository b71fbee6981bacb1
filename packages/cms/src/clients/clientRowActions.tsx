import type { Client, ClientAction } from '@manyline/contract';
import type { MenuItem } from '@manyline/ui';
import { IconFilter, IconLogout, IconMessage, IconPlugConnectedX, IconRefresh, IconUser } from '@tabler/icons-react';
import { useReportsText } from '../messages/useText.ts';
import type { ClientListProps } from './clients.types.ts';

export type ActKind = ClientAction['kind'];

/** The actions on a client, the mildest first. */
export const ACTIONS = [
  { kind: 'message', Icon: IconMessage },
  { kind: 'reload', Icon: IconRefresh },
  { kind: 'died', Icon: IconPlugConnectedX },
  { kind: 'logout', Icon: IconLogout },
] as const satisfies readonly { readonly kind: ActKind; readonly Icon: unknown }[];

export interface ClientRowActionsOptions extends Pick<ClientListProps, 'canAct' | 'userHref' | 'onNavigate'> {
  readonly onOnlyUser: (userId: string) => void;
  readonly onChoose: (kind: ActKind, client: Client) => void;
}

export function useClientRowActions({ canAct, userHref, onNavigate, onOnlyUser, onChoose }: ClientRowActionsOptions) {
  const t = useReportsText();
  return (client: Client): readonly MenuItem[] => [
    ...(userHref
      ? [
          {
            id: 'user',
            label: t('cms.clients.user'),
            icon: <IconUser />,
            href: userHref(client.userId),
            onSelect: () => onNavigate(userHref(client.userId)),
          },
        ]
      : []),
    { id: 'only', label: t('cms.clients.onlyUser'), icon: <IconFilter />, onSelect: () => onOnlyUser(client.userId) },
    ...(canAct ? [{ kind: 'separator', id: 'acts' } as const] : []),
    ...(canAct
      ? ACTIONS.map(({ kind, Icon }) => ({
          id: kind,
          label: t(`cms.clients.action.${kind}`),
          icon: <Icon />,
          ...(kind === 'logout' && { variant: 'danger' as const }),
          onSelect: () => onChoose(kind, client),
        }))
      : []),
  ];
}
