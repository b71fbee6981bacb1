import { IconButton, Menu, type MenuItem } from '@manyline/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { SendKey } from './Writing.types.ts';

export interface SendOptionsProps {
  readonly sendKey: SendKey;
  readonly onSendKeyChange: (key: SendKey) => void;
}

/** Chooses which key sends a message. */
export function SendOptions({ sendKey, onSendKeyChange }: SendOptionsProps) {
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
      items={[item('enter'), item('ctrlEnter')]}
    />
  );
}
