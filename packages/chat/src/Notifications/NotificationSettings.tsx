import { Button, Dialog } from '@manyline/ui';
import { useText } from '../messages/useText.ts';
import { NotificationOptions, type NotificationOptionsProps } from './NotificationOptions.tsx';

export interface NotificationSettingsProps extends NotificationOptionsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * How a new message is shown and heard. Every choice takes effect immediately.
 * @use What a user hears and sees of new messages.
 * @avoid for settings of the account → AccountScreen
 * @key Escape: Closes it.
 */
export function NotificationSettings({ isOpen, onOpenChange, ...options }: NotificationSettingsProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('chat.notices.title')}
      description={t('chat.notices.text')}
      footer={<Button onClick={() => onOpenChange(false)}>{t('chat.notices.done')}</Button>}
      onOpenChange={onOpenChange}
    >
      <NotificationOptions {...options} />
    </Dialog>
  );
}
