import { IconButton, Menu } from '@manyline/ui';
import { IconBell, IconDotsVertical, IconUsersPlus } from '@tabler/icons-react';
import { useMoreText } from '../messages/useText.ts';
import type { Many } from '../SendMultiple/Many.types.ts';
import type { Notifications } from './Notifications.types.ts';

export interface ListToolsProps {
  /** Whether there is a line to write from. */
  readonly canSend: boolean;
  readonly many: Many;
  readonly notifications: Notifications;
}

/** What belongs to all chats of the list and is needed now and then. */
export default function ListTools({ canSend, many, notifications }: ListToolsProps) {
  const t = useMoreText();
  return (
    <Menu
      align="end"
      items={[
        {
          id: 'many',
          label: t('chat.many.title'),
          icon: <IconUsersPlus />,
          isDisabled: !canSend,
          onSelect: () => many.onOpenChange(true),
        },
        { id: 'notices', label: t('chat.notices.title'), icon: <IconBell />, onSelect: notifications.onOpen },
      ]}
      trigger={<IconButton label={t('chat.tools.label')} icon={<IconDotsVertical aria-hidden="true" />} />}
    />
  );
}
