import { IconButton, Menu } from '@manyline/ui';
import { IconBell, IconDotsVertical, IconSpeakerphone } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { BulkLink, Notifications } from './Notifications.types.ts';

export interface ListToolsProps {
  /** Whether there is a line to write from. */
  readonly canSend: boolean;
  /** Undefined for users who may not send bulk messages. */
  readonly bulk: BulkLink | undefined;
  readonly notifications: Notifications;
}

/** Actions on the whole list. */
export function ListTools({ canSend, bulk, notifications }: ListToolsProps) {
  const t = useText();
  return (
    <Menu
      align="end"
      items={[
        ...(bulk
          ? [
              {
                id: 'bulk',
                label: t('chat.tools.bulk'),
                icon: <IconSpeakerphone />,
                href: bulk.href,
                isDisabled: !canSend,
                onSelect: bulk.onOpen,
              },
            ]
          : []),
        { id: 'notices', label: t('chat.notices.title'), icon: <IconBell />, onSelect: notifications.onOpen },
      ]}
      trigger={<IconButton label={t('chat.tools.label')} icon={<IconDotsVertical aria-hidden="true" />} />}
    />
  );
}
