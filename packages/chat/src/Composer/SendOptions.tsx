import { IconButton, Menu, type MenuAction, type MenuItem } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { SendKey } from './Writing.types.ts';

export interface SendOptionsProps {
  readonly sendKey: SendKey;
  /** Sends it at another time. */
  readonly later: MenuAction | undefined;
  readonly onSendKeyChange: (key: SendKey) => void;
}

/** Sends a message later, and chooses which key sends it now. */
export function SendOptions({ sendKey, later, onSendKeyChange }: SendOptionsProps) {
  const t = useText();
  const item = (key: SendKey): MenuItem => ({
    id: key,
    label: t(`chat.writing.${key}`),
    description: t(`chat.writing.${key}.newLine`),
    isChecked: key === sendKey,
    onSelect: () => onSendKeyChange(key),
  });
  return (
    <Menu
      trigger={<IconButton size="sm" label={t('chat.writing.options')} icon={<IconChevronDown aria-hidden="true" />} />}
      align="end"
      items={[...(later ? [later, SEPARATOR] : []), item('enter'), item('ctrlEnter')]}
    />
  );
}

const SEPARATOR: MenuItem = { id: 'keys', kind: 'separator' };
